import { AskedStates, Button, IconButton, Modal, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  DateField,
  type Form,
  FormFailureNote,
  MoneyField,
  NumberField,
  Select,
  useForm,
  useToday,
} from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { AgentPriceSet, PricedForAgents } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi, useLevels } from '../agents-api.ts'
import styles from '../agents.module.css'
import { nameOf } from './article-name.ts'
import { levelsWords } from './levels-words.ts'

type Props = { readonly shopId: string; readonly of: PricedForAgents; readonly onClose: () => void }
const MOST_PIECES = 9999

/** The floor, the suggested price, and prices for levels and agents of one article. */
export function PricesDialog({ shopId, of, onClose }: Props) {
  const t = useWords(levelsWords)
  const { variantId } = of
  const asked = useQuery(
    agentsApi.query('GET /shops/:shopId/agent-prices/:variantId', { params: { shopId, variantId } }),
  )
  if (asked.data) return <PricesForm of={of} onClose={onClose} set={asked.data} shopId={shopId} />
  return (
    <Modal
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      onClose={onClose}
      open
      title={t('pricesOf', { name: nameOf(of) })}
    >
      <AskedStates asked={asked} failed={t('pricesFailed')} lines={4} />
    </Modal>
  )
}

function PricesForm({ shopId, of, set, onClose }: Props & { readonly set: AgentPriceSet }) {
  const t = useWords(levelsWords)
  const { variantId } = of
  const save = useChange(agentsApi, 'PUT /shops/:shopId/agent-prices/:variantId', {
    call: (body: AgentPriceSet) => ({ params: { shopId, variantId }, body }),
    saw: set,
    refresh: ABOUT_AGENTS,
    said: t('pricesSaved'),
    onDone: onClose,
  })
  const form = useForm<AgentPriceSet>({
    initial: set,
    validate: ({ leastSatang, suggestedSatang }) =>
      leastSatang !== null && suggestedSatang !== null && suggestedSatang < leastSatang
        ? { suggestedSatang: t('suggestedLow') }
        : undefined,
    change: save,
  })
  const least = form.field('leastSatang')
  const suggested = form.field('suggestedSatang')
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={t('pricesOf', { name: nameOf(of) })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          <div className={styles.two}>
            <MoneyField
              {...least}
              help={t('leastHelp')}
              label={t('leastLabel')}
              onChange={(satang) => least.onChange(satang ?? null)}
              value={least.value ?? undefined}
            />
            <MoneyField
              {...suggested}
              help={t('suggestedHelp')}
              label={t('suggestedLabel')}
              onChange={(satang) => suggested.onChange(satang ?? null)}
              value={suggested.value ?? undefined}
            />
          </div>
          <Tiers form={form} of={of} shopId={shopId} />
        </Stack>
      </form>
    </Modal>
  )
}

type TiersProps = {
  readonly shopId: string
  readonly form: Form<AgentPriceSet>
  readonly of: PricedForAgents
}

function Tiers({ shopId, form, of }: TiersProps) {
  const t = useWords(levelsWords)
  const levels = useLevels(shopId)
  const today = useToday()
  const add = (): void =>
    form.change('prices', (now) => [
      ...now,
      {
        levelId: levels[0]?.levelId ?? null,
        agentId: null,
        leastQuantity: 1,
        validFrom: today,
        priceSatang: of.ofLevels[0]?.priceSatang ?? of.retailSatang,
      },
    ])
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text weight="medium">{t('tiers')}</Text>
        <Text size="sm" tone="third">
          {form.values.prices.length === 0 ? t('noTiers') : t('tiersHelp')}
        </Text>
      </Stack>
      {form.values.prices.map((_price, at) => (
        <TierRow at={at} form={form} key={at} of={of} shopId={shopId} />
      ))}
      <Row>
        <Button disabled={levels.length === 0} icon={IconPlus} onClick={add} size="sm">
          {t('addPrice')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Levels and agents in one choice: `level …` or `agent …`. */
function useForWhom(shopId: string, of: PricedForAgents) {
  const t = useWords(levelsWords)
  const levels = useLevels(shopId)
  const agents = useQuery(agentsApi.query('GET /shops/:shopId/agents', { params: { shopId }, query: {} }))
    .data?.items
  const known = new Map(agents?.map(({ agentId, shopName }) => [agentId, shopName]))
  // Those who are not on the first page of agents keep their prices.
  for (const { agentId, agentName } of of.prices) if (agentId !== null) known.set(agentId, agentName ?? '')
  return [
    ...levels.map(({ levelId, name }) => ({ value: `level ${levelId}`, label: t('ofLevel', { name }) })),
    ...[...known].map(([agentId, name]) => ({ value: `agent ${agentId}`, label: t('ofAgent', { name }) })),
  ]
}

function TierRow({ shopId, form, of, at }: TiersProps & { readonly at: number }) {
  const t = useWords(levelsWords)
  const options = useForWhom(shopId, of)
  const { levelId, agentId } = form.values.prices[at] ?? { levelId: null, agentId: null }
  const choose = (chosen: string): void => {
    const [kind, whom = ''] = chosen.split(' ')
    form.change(`prices.${at}.levelId`, () => (kind === 'level' ? whom : null))
    form.change(`prices.${at}.agentId`, () => (kind === 'agent' ? whom : null))
  }
  const quantity = form.field(`prices.${at}.leastQuantity`)
  const price = form.field(`prices.${at}.priceSatang`)
  return (
    <div className={styles.priceRow}>
      <Select
        label={t('forWhom')}
        name={`prices.${at}.levelId`}
        onChange={choose}
        options={options}
        value={levelId === null ? `agent ${agentId ?? ''}` : `level ${levelId}`}
      />
      <NumberField
        {...quantity}
        label={t('fromPieces')}
        max={MOST_PIECES}
        min={1}
        onChange={(value) => quantity.onChange(value ?? 1)}
        unit={t('pieces')}
      />
      <DateField label={t('validFrom')} {...form.field(`prices.${at}.validFrom`)} />
      <MoneyField {...price} label={t('price')} onChange={(satang) => price.onChange(satang ?? 0)} />
      <div className={styles.end}>
        <IconButton
          icon={IconTrash}
          label={t('remove')}
          onClick={() => form.change('prices', (now) => now.filter((_one, index) => index !== at))}
        />
      </div>
    </div>
  )
}
