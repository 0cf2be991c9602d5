import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, EmptyState, FailureState, HiddenText, Money, Row, Stack, Text, useWords } from '@langraan/ui'
import { onlySaid, wordIn } from '@langraan/ui/asked'
import { type Column, DataTable, FilterBar, TypedSearchBox } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AgentLevel, PricedForAgents } from '../../contract.ts'
import { agentsApi, PAGE, useLevels } from '../agents-api.ts'
import { pageIn } from '../list/agents-search.ts'
import { nameOf } from './article-name.ts'
import { levelsWords } from './levels-words.ts'

const PricesDialog = lazy(async () => ({ default: (await import('./prices-dialog.tsx')).PricesDialog }))

type Props = { readonly shopId: string; readonly said: Readonly<Record<string, unknown>> }

/** What each article costs agents of each level, with its floor. */
export function PricesList({ shopId, said }: Props) {
  const t = useWords(levelsWords)
  const [text, page] = [wordIn(said['text'], 100), pageIn(said['page'])]
  const navigate = useNavigate()
  const go = (next: { text: string; page: number }): void =>
    void navigate({
      to: '.',
      search: () =>
        onlySaid({
          part: 'prices',
          text: next.text,
          page: next.page > 1 ? String(next.page) : '',
        }) as never,
    })
  const prices = useQuery({
    ...agentsApi.query('GET /shops/:shopId/agent-prices', { params: { shopId }, query: { text, page } }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<PricedForAgents>()
  const levels = useLevels(shopId)
  const columns = useColumns(shopId, levels, setOpen)
  const total = prices.data?.total ?? 0
  const first = (page - 1) * PAGE
  return (
    <Stack gap={3}>
      <FilterBar
        search={
          <TypedSearchBox
            label={t('search')}
            onChange={(typed) => go({ text: typed, page: 1 })}
            placeholder={t('search')}
            value={text}
          />
        }
      />
      <DataTable<PricedForAgents>
        busy={prices.isPlaceholderData}
        columns={columns}
        empty={<Nothing isNarrowed={text !== ''} shopId={shopId} />}
        error={
          prices.isError ? (
            <FailureState
              failure={prices.error}
              onRetry={() => void prices.refetch()}
              title={t('pricesFailed')}
            />
          ) : undefined
        }
        label={t('prices')}
        onNext={first + PAGE < total ? () => go({ text, page: page + 1 }) : undefined}
        onPrevious={page > 1 ? () => go({ text, page: page - 1 }) : undefined}
        renderCard={(row) => <PriceCard levels={levels} onOpen={setOpen} row={row} shopId={shopId} />}
        rowHeight={52}
        rowId={(row) => row.variantId}
        rowName={nameOf}
        rows={prices.data?.items}
        summary={total > 0 && t('shown', { from: first + 1, to: Math.min(first + PAGE, total), total })}
      />
      {open && (
        <Suspense>
          <PricesDialog of={open} onClose={() => setOpen(undefined)} shopId={shopId} />
        </Suspense>
      )}
    </Stack>
  )
}

type OnOpen = (row: PricedForAgents) => void

function useColumns(
  shopId: string,
  levels: readonly AgentLevel[],
  onOpen: OnOpen,
): Column<PricedForAgents>[] {
  const t = useWords(levelsWords)
  const money = (
    id: string,
    header: string,
    of: (row: PricedForAgents) => number | null,
  ): Column<PricedForAgents> => ({
    id,
    header,
    align: 'end',
    noWrap: true,
    cell: (row) => <Money place="inline" satang={of(row)} />,
  })
  return [
    { id: 'article', header: t('article'), fixed: true, cell: (row) => <Article row={row} /> },
    money('retail', t('retail'), ({ retailSatang }) => retailSatang),
    ...levels.map((level) =>
      money(
        level.levelId,
        level.name,
        (row) => row.ofLevels.find(({ levelId }) => levelId === level.levelId)?.priceSatang ?? null,
      ),
    ),
    money('least', t('least'), ({ leastSatang }) => leastSatang),
    money('suggested', t('suggested'), ({ suggestedSatang }) => suggestedSatang),
    {
      id: 'own',
      header: t('own'),
      noWrap: true,
      cell: ({ prices }) =>
        prices.length === 0 ? (
          <Text tone="third">–</Text>
        ) : (
          <Text>{t('ownCount', { count: prices.length })}</Text>
        ),
    },
    {
      id: 'actions',
      header: t('setPrices'),
      headerHidden: true,
      noWrap: true,
      cell: (row) => <Opener onOpen={onOpen} row={row} shopId={shopId} />,
    },
  ]
}

function Article({ row }: { readonly row: PricedForAgents }) {
  return (
    <Stack gap={1}>
      <Text weight="medium">{nameOf(row)}</Text>
      {row.sku !== '' && (
        <Text size="sm" tone="third">
          {row.sku}
        </Text>
      )}
    </Stack>
  )
}

type OpenerProps = { readonly shopId: string; readonly row: PricedForAgents; readonly onOpen: OnOpen }

function Opener({ shopId, row, onOpen }: OpenerProps) {
  const t = useWords(levelsWords)
  const lock = useChangeLock(shopId, 'agents:manage')
  return (
    <Button disabledReason={lock} onClick={() => onOpen(row)} size="sm">
      {t('setPrices')}
      <HiddenText> {nameOf(row)}</HiddenText>
    </Button>
  )
}

function PriceCard({ levels, ...opener }: OpenerProps & { readonly levels: readonly AgentLevel[] }) {
  const t = useWords(levelsWords)
  const { row } = opener
  return (
    <Stack gap={2} grow>
      <Row align="top" gap={3} justify="between">
        <Article row={row} />
        <Text>
          <Money place="inline" satang={row.retailSatang} />
        </Text>
      </Row>
      <Row gap={3} wrap>
        {row.ofLevels.map(({ levelId, priceSatang }) => (
          <Text key={levelId} size="sm" tone="second">
            {levels.find((level) => level.levelId === levelId)?.name}{' '}
            <Money place="inline" satang={priceSatang} />
          </Text>
        ))}
        {row.leastSatang !== null && (
          <Text size="sm" tone="second">
            {t('least')} <Money place="inline" satang={row.leastSatang} />
          </Text>
        )}
      </Row>
      <Row>
        <Opener {...opener} />
      </Row>
    </Stack>
  )
}

function Nothing({ shopId, isNarrowed }: { readonly shopId: string; readonly isNarrowed: boolean }) {
  const t = useWords(levelsWords)
  if (isNarrowed) return <EmptyState compact title={t('noneFits')} />
  return (
    <EmptyState
      actions={<Button href={`/app/shops/${shopId}/products`}>{t('toGoods')}</Button>}
      title={t('noGoods')}
    >
      {t('noGoodsText')}
    </EmptyState>
  )
}
