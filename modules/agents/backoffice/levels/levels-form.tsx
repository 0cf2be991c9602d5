import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, IconButton, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  type Form,
  FormFailureNote,
  MoneyField,
  NumberField,
  Select,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import { IconArrowUp, IconPlus, IconTrash } from '@langraan/ui/icons'
import { type AgentLevel, type AgentLevelSaved, MOST_LEVELS } from '../../contract.ts'
import type { Measure } from '../../rules/rules.ts'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'
import styles from '../agents.module.css'
import { levelsWords } from './levels-words.ts'

type PriceLists = readonly { readonly priceListId: string; readonly name: string }[]
type Props = {
  readonly shopId: string
  readonly levels: readonly AgentLevel[]
  readonly priceLists: PriceLists
  readonly measuredBy: Measure
}
type Values = { levels: AgentLevelSaved[] }
const PER_PERCENT = 100
const MOST_OFF = 90
const MOST_REACHED = 1_000_000_000_000

const savedOf = (levels: readonly AgentLevel[]): Values => ({
  levels: levels.map(({ levelId, name, offBasisPoints, priceListId, reachedFrom }) => ({
    levelId,
    name,
    offBasisPoints,
    priceListId,
    reachedFrom,
  })),
})

/** The levels as they are to be, the lowest first. */
export function LevelsForm({ shopId, levels, priceLists, measuredBy }: Props) {
  const t = useWords(levelsWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agent-levels', {
    call: (body: Values) => ({ params: { shopId }, body }),
    saw: savedOf(levels),
    refresh: ABOUT_AGENTS,
    onAnswer: (answer) => {
      form.settle(savedOf(answer.levels))
    },
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial: savedOf(levels),
    lock,
    validate: (values) => problemsOf(values, { missing: t('nameMissing'), order: t('orderWrong') }),
    change: save,
  })
  const { values } = form
  const counts = new Map(levels.map(({ levelId, agentCount }) => [levelId, agentCount]))
  const add = (): void =>
    form.change('levels', (now) => [
      ...now,
      {
        levelId: crypto.randomUUID(),
        name: '',
        offBasisPoints: now.at(-1)?.offBasisPoints ?? 0,
        priceListId: null,
        reachedFrom: now.at(-1)?.reachedFrom ?? 0,
      },
    ])
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card hint={t('levelsHint')} title={t('levels')}>
        <Stack gap={4}>
          {values.levels.length === 0 && <Note>{t('noLevels')}</Note>}
          <div>
            {values.levels.map((level, at) => (
              <LevelRow
                at={at}
                count={counts.get(level.levelId) ?? 0}
                form={form}
                key={level.levelId}
                measuredBy={measuredBy}
                priceLists={priceLists}
              />
            ))}
          </div>
          <Text size="sm" tone="third">
            {t('offHelp')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <Row justify="between" wrap>
            <Button disabled={values.levels.length >= MOST_LEVELS} icon={IconPlus} onClick={add}>
              {t('addLevel')}
            </Button>
            <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}

function problemsOf({ levels }: Values, said: { missing: string; order: string }): Record<string, string> {
  const problems: Record<string, string> = {}
  levels.forEach(({ name, reachedFrom }, at) => {
    if (name.trim() === '') problems[`levels.${at}.name`] = said.missing
    const before = levels[at - 1]
    if (before && reachedFrom <= before.reachedFrom) problems[`levels.${at}.reachedFrom`] = said.order
  })
  return problems
}

type RowProps = {
  readonly form: Form<Values>
  readonly at: number
  readonly count: number
  readonly priceLists: PriceLists
  readonly measuredBy: Measure
}

function LevelRow({ form, at, count, priceLists, measuredBy }: RowProps) {
  const t = useWords(levelsWords)
  const off = form.field(`levels.${at}.offBasisPoints`)
  const list = form.field(`levels.${at}.priceListId`)
  return (
    <div className={styles.levelRow}>
      <TextField
        help={count > 0 ? t('people', { count }) : undefined}
        label={t('name')}
        maxLength={40}
        {...form.field(`levels.${at}.name`)}
      />
      <NumberField
        {...off}
        decimals={2}
        label={t('off')}
        max={MOST_OFF}
        min={0}
        onChange={(percent) => off.onChange(Math.round((percent ?? 0) * PER_PERCENT))}
        unit="%"
        value={off.value / PER_PERCENT}
      />
      <Select
        {...list}
        label={t('list')}
        onChange={(chosen) => list.onChange(chosen === '' ? null : chosen)}
        options={priceLists.map(({ priceListId, name }) => ({ value: priceListId, label: name }))}
        placeholder={t('noList')}
        value={list.value ?? ''}
      />
      <ReachedField at={at} form={form} measuredBy={measuredBy} />
      <RowButtons at={at} form={form} isUsed={count > 0} />
    </div>
  )
}

function ReachedField({ form, at, measuredBy }: Pick<RowProps, 'form' | 'at' | 'measuredBy'>) {
  const t = useWords(levelsWords)
  const field = form.field(`levels.${at}.reachedFrom`)
  const label = t(`from-${measuredBy}`)
  if (measuredBy === 'sales')
    return <MoneyField {...field} label={label} onChange={(satang) => field.onChange(satang ?? 0)} />
  return (
    <NumberField
      {...field}
      label={label}
      max={MOST_REACHED}
      min={0}
      onChange={(value) => field.onChange(value ?? 0)}
    />
  )
}

function RowButtons({ form, at, isUsed }: Pick<RowProps, 'form' | 'at'> & { readonly isUsed: boolean }) {
  const t = useWords(levelsWords)
  const name = form.values.levels[at]?.name ?? ''
  const rise = (): void => {
    form.change('levels', (now) => {
      const [one, above] = [now[at], now[at - 1]]
      return one && above ? now.with(at - 1, one).with(at, above) : now
    })
  }
  return (
    <Row className={styles.end} gap={1}>
      <IconButton disabled={at === 0} icon={IconArrowUp} label={`${t('up')} ${name}`} onClick={rise} />
      <IconButton
        disabled={isUsed}
        icon={IconTrash}
        label={`${t('removeLevel')} ${name}`}
        onClick={() => form.change('levels', (now) => now.filter((_level, index) => index !== at))}
      />
    </Row>
  )
}
