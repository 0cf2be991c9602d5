import { Chip, Stack, Text, useWords } from '@langraan/ui'
import type { PaperLine } from '../../contract.ts'
import { expectedOf } from '../../rules/rules.ts'
import { paperWords } from '../papers/paper-words.ts'
import styles from '../papers/papers.module.css'
import { signed } from './signed.ts'
import type { WholePaper } from '../stock-api.ts'

/** What was expected, what came of it, and the difference. */
export function LineFigures({ kind, line }: { readonly kind: WholePaper['kind']; readonly line: PaperLine }) {
  const t = useWords(paperWords)
  const { quantity, outcome, skipped, outdated, soldUnpacked } = line
  if (skipped || outdated)
    return (
      <Stack className={styles.number} gap={1}>
        <Text>{t(kind === 'count' ? 'counted' : 'pieces', { count: outcome ?? quantity })}</Text>
        <Text size="xs" tone="third">
          {t(skipped ? 'skipped' : 'outdated')}
        </Text>
      </Stack>
    )
  if (kind === 'reversal') return <Text className={styles.number}>{t('takenOut', { count: quantity })}</Text>
  if (outcome === null) return <Text className={styles.number}>{t('pieces', { count: quantity })}</Text>
  const [before, after] =
    kind === 'count' ? (['expected', 'counted'] as const) : (['sent', 'arrived'] as const)
  const expected = expectedOf(line)
  const difference = outcome - expected
  return (
    <Stack className={styles.number} gap={1}>
      <Text>
        {t(after, { count: outcome })}{' '}
        {difference === 0 ? (
          <Chip tone="green">{t('right')}</Chip>
        ) : (
          <Chip tone={difference < 0 ? 'red' : 'amber'}>{signed(difference)}</Chip>
        )}
      </Text>
      <Text size="xs" tone="third">
        {t(before, { count: expected })}
      </Text>
      {soldUnpacked > 0 && (
        <Text size="xs" tone="third">
          {t('ofThemSold', { onHand: quantity, sold: soldUnpacked })}
        </Text>
      )}
    </Stack>
  )
}
