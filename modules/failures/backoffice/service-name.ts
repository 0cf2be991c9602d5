import { carrierName } from '@langraan/thai'
import { useLanguage, useWords } from '@langraan/ui'

import { healthWords } from './health-words.ts'

/** The colour of how a service outside does. */
export const serviceTones = { ok: 'green', failing: 'red', unknown: 'grey' } as const
const BRANDS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  line: 'LINE',
  slipok: 'SlipOK',
  easyslip: 'EasySlip',
  shippop: 'Shippop',
  'jnt-th': 'J&T Express',
}

/** What a service outside is called. */
export function useServiceName(): (service: string) => string {
  const t = useWords(healthWords)
  const language = useLanguage()
  const ours: Readonly<Record<string, string>> = {
    mail: t('mail'),
    files: t('files'),
    certificates: t('certificates'),
    dns: t('dns'),
    pictures: t('pictures'),
    'linked-shops': t('linkedShops'),
  }
  return (service) => ours[service] ?? BRANDS[service] ?? carrierName(service, language)
}
