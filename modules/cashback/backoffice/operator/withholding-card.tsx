import { formatDate, startOfBangkokDay } from '@langraan/thai'
import {
  Button,
  Card,
  FailureState,
  moneyText,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Policy } from '../../contract.ts'
import { type DatedPolicy, withheldOn } from '../../rules/rules.ts'
import { withholdingQuery } from './rates-api.ts'
import styles from './rates.module.css'
import { ratesWords } from './rates-words.ts'
import { WithholdingDialog } from './withholding-dialog.tsx'

/** Which tax is withheld of withdrawals, and who set it when. */
export function WithholdingCard() {
  const t = useWords(ratesWords)
  const [setting, setSetting] = useState(false)
  const policies = useQuery(withholdingQuery)
  return (
    <Card
      actions={
        <Button icon={IconPlus} onClick={() => setSetting(true)} size="sm">
          {t('setTax')}
        </Button>
      }
      flush
      title={t('tax')}
    >
      {policies.isPending && <SkeletonLines count={2} />}
      {policies.isError && (
        <FailureState
          compact
          failure={policies.error}
          onRetry={() => void policies.refetch()}
          title={t('loadFailed')}
        />
      )}
      {policies.data && <Policies items={policies.data.items} />}
      {setting && <WithholdingDialog onClose={() => setSetting(false)} />}
    </Card>
  )
}

function useTaxWords() {
  const t = useWords(ratesWords)
  return ({ basisPoints, thresholdSatang }: Pick<DatedPolicy, 'basisPoints' | 'thresholdSatang'>): string =>
    basisPoints === 0
      ? t('taxOff')
      : t('taxOn', { rate: String(basisPoints / 100), least: moneyText(thresholdSatang) })
}

function Policies({ items }: { readonly items: readonly Policy[] }) {
  const t = useWords(ratesWords)
  const words = useTaxWords()
  const today = useToday()
  return (
    <ul className={styles.list}>
      <li>
        <Text weight="medium">{t('today')}</Text>
        <Text weight="medium">{words(withheldOn(items, today))}</Text>
      </li>
      {items.map((policy) => (
        <PolicyRow key={policy.policyId} policy={policy} />
      ))}
    </ul>
  )
}

function PolicyRow({ policy }: { readonly policy: Policy }) {
  const t = useWords(ratesWords)
  const language = useLanguage()
  const words = useTaxWords()
  const day = (instant: Date) => formatDate(instant, { language, style: 'date' })
  return (
    <li>
      <Stack gap={1}>
        <Text>{t('from', { day: day(startOfBangkokDay(policy.validFrom)) })}</Text>
        <Text size="sm" tone="third">
          {t('madeBy', { name: policy.madeByName, day: day(new Date(policy.madeAt)) })}
        </Text>
      </Stack>
      <Text>{words(policy)}</Text>
    </li>
  )
}
