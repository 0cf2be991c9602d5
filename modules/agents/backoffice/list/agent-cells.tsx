import {
  Avatar,
  Chip,
  joinClasses,
  Money,
  moneyText,
  ProgressBar,
  Row,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { IconAlertTriangle, IconBan, IconPlayerPause, IconRosetteCheck } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { AgentLevel, ListedAgent } from '../../contract.ts'
import { percentText, settingsQuery } from '../agents-api.ts'
import styles from '../agents.module.css'
import { listWords } from './list-words.ts'

type Of = { readonly agent: ListedAgent }

/** Under which name they sell, and who they are. */
export function AgentName({ agent: { shopName, name, province, state } }: Of) {
  const t = useWords(listWords)
  return (
    <span className={styles.person}>
      <Avatar name={shopName} />
      <Stack gap={1}>
        <Row gap={2}>
          <Text truncate weight="medium">
            {shopName}
          </Text>
          {state === 'paused' && <Chip icon={IconPlayerPause}>{t('paused')}</Chip>}
        </Row>
        <Text size="sm" tone="third" truncate>
          {[name, province].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </span>
  )
}

const HIGHEST_MARK = 3
const marks = [styles.mark0, styles.mark1, styles.mark2, styles.mark3]

/** The mark of a level: the highest has the last colour, however many there are. */
function markOf(levels: readonly AgentLevel[], levelId: string | null): string | undefined {
  const at = levels.findIndex((level) => level.levelId === levelId)
  if (at < 0) return styles.mark0
  return marks[at === levels.length - 1 && at > 0 ? HIGHEST_MARK : Math.min(at, HIGHEST_MARK - 1)]
}

type LevelProps = Of & { readonly shopId: string; readonly levels: readonly AgentLevel[] }

/** Their level, and what is missing to the next. */
export function LevelCell({ agent, shopId, levels }: LevelProps) {
  const t = useWords(listWords)
  const missing = useMissing(shopId)(agent)
  return (
    <Stack gap={1}>
      <span className={joinClasses(styles.level)}>
        <span className={markOf(levels, agent.levelId)}>
          <IconRosetteCheck aria-hidden size={18} />
        </span>
        <Text noWrap>{agent.levelName ?? t('noLevel')}</Text>
      </span>
      <Text noWrap size="sm" tone="third">
        {missing}
      </Text>
    </Stack>
  )
}

/** What an agent lacks to the next level, in the measure of the shop. */
export function useMissing(shopId: string): (agent: ListedAgent) => string {
  const t = useWords(listWords)
  const measuredBy = useQuery(settingsQuery(shopId)).data?.measuredBy ?? 'sales'
  return ({ nextLevel, levelId }) => {
    if (!nextLevel) return levelId === null ? '' : t('topLevel')
    const { name: next, missing } = nextLevel
    if (missing === 0) return t('nextReached', { next })
    if (measuredBy === 'sales') return t('missing', { amount: moneyText(missing), next })
    return t('missingCount', {
      count: missing,
      next,
      unit: t(measuredBy === 'pieces' ? 'pieces' : 'ordersUnit'),
    })
  }
}

/** What they owe, of how much they may. */
export function CreditCell({ agent: { owedSatang, creditLimitSatang, overdueSatang } }: Of) {
  const t = useWords(listWords)
  const owed = Math.max(0, owedSatang)
  if (owed === 0 && creditLimitSatang === 0)
    return (
      <Text size="sm" tone="third">
        {t('noCredit')}
      </Text>
    )
  const tone =
    overdueSatang > 0 || owed > creditLimitSatang
      ? 'red'
      : owed * 10 > creditLimitSatang * 9
        ? 'amber'
        : 'blue'
  return (
    <span className={styles.credit}>
      <Row gap={2} justify="between">
        <Text noWrap weight="medium" {...(tone === 'red' && { tone: 'bad' as const })}>
          {moneyText(owed)}
        </Text>
        <Text noWrap size="sm" tone={overdueSatang > 0 ? 'bad' : 'third'}>
          {overdueSatang > 0
            ? t('overdueShort', { amount: moneyText(overdueSatang) })
            : t('ofLimit', { limit: moneyText(creditLimitSatang) })}
        </Text>
      </Row>
      <ProgressBar
        label={`${t('credit')} ${t('ofLimit', { limit: moneyText(creditLimitSatang) })}`}
        parts={[{ value: Math.min(owed, Math.max(creditLimitSatang, owed)), tone }]}
        thin
        total={Math.max(creditLimitSatang, owed, 1)}
      />
    </span>
  )
}

/** How much comes back, and whether that is too much. */
export function ReturnsCell({ agent: { returns } }: Of) {
  const t = useWords(listWords)
  const { basisPoints, standing } = returns
  const percent = `${percentText(basisPoints)}%`
  if (standing === 'good') return <Text>{percent}</Text>
  const isStopped = standing === 'stopped'
  return (
    <Row gap={2} justify="end">
      <Chip icon={isStopped ? IconBan : IconAlertTriangle} tone={isStopped ? 'red' : 'amber'}>
        {t(isStopped ? 'stoppedChip' : 'warnedChip')}
      </Chip>
      <Text tone={isStopped ? 'bad' : 'attention'} weight="medium">
        {percent}
      </Text>
    </Row>
  )
}

/** What goes to their bank once a payout is made: what is owed is taken first. */
export const payableOf = ({ availableSatang, owedSatang }: ListedAgent): number =>
  Math.max(0, availableSatang - Math.max(0, owedSatang))

export function ToPayCell({ agent }: Of) {
  const t = useWords(listWords)
  const payable = payableOf(agent)
  if (payable === 0 && agent.availableSatang > 0)
    return (
      <Text noWrap size="sm" tone="third">
        {t('netted')}
      </Text>
    )
  return payable === 0 ? <Text tone="third">–</Text> : <Money place="inline" satang={payable} />
}
