import { carrierName } from '@langraan/thai'
import { Card, Note, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { handOverWords } from './hand-over-words.ts'
import styles from './hand-over.module.css'
import type { AtList } from './use-hand-over-list.ts'

type Scanned = NonNullable<NonNullable<NonNullable<AtList['last']>['answer']>['scanned']>

/** What became of the last scan, large: whoever scans stands at some distance. */
export function LastScan({ last }: Pick<AtList, 'last'>) {
  const t = useWords(handOverWords)
  if (last?.refusal !== undefined)
    return (
      <Note announce="alert" key={last.key} title={t('refused')} tone="red">
        {last.refusal}
      </Note>
    )
  const scanned = last?.answer?.scanned
  if (scanned && scanned.outcome !== 'taken')
    return <Foreign code={codeOf(last)} key={last.key} scanned={scanned} />
  const parcel = scanned?.parcel
  return (
    <Card>
      <Stack gap={1}>
        <output className={styles.step}>
          {parcel ? t('taken', { number: parcel.orderNumber }) : t('readyToScan')}
        </output>
        {parcel && (
          <Text tone="second">{[parcel.trackingCode, parcel.customerName].filter(Boolean).join(' · ')}</Text>
        )}
      </Stack>
    </Card>
  )
}

const codeOf = (last: AtList['last']): string =>
  typeof last?.scan === 'object' && 'code' in last.scan ? last.scan.code : ''

/** Why it does not belong here: what it is, and what to do with it. */
function Foreign({ scanned, code }: { readonly scanned: Scanned; readonly code: string }) {
  const t = useWords(handOverWords)
  const language = useLanguage()
  const { outcome, parcel } = scanned
  if (outcome === 'taken') return null
  const told = {
    code,
    number: parcel?.orderNumber ?? code,
    courier: carrierName(parcel?.courierName ?? '', language),
    branch: parcel?.branchName ?? '',
  }
  return (
    <Note announce="alert" title={<span className={styles.step}>{t(outcome, told)}</span>} tone="red">
      {t(`${outcome}Text`, told)}
    </Note>
  )
}
