import { useWords } from '@langraan/ui'

import { useShop } from '../use-shops.ts'
import { settingsWords } from './settings-words.ts'

/** Why the reader cannot change the shop's settings; nothing when they can. */
export function useSettingsLock(shopId: string): string | undefined {
  const t = useWords(settingsWords)
  const { data: shop } = useShop(shopId)
  if (!shop) return undefined
  if (shop.state === 'expired') return t('expired')
  return shop.permissions.includes('shop:settings') ? undefined : t('notAllowed')
}
