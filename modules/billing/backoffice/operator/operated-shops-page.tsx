import { OperatorFrame, VerificationGate } from '@langraan/identity/backoffice'
import { ShopStateChip } from '@langraan/shops/backoffice'
import {
  Button,
  DateTime,
  EmptyState,
  FailureState,
  HiddenText,
  Row,
  Segmented,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { type Column, DataTable, FilterBar, TypedSearchBox } from '@langraan/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { OPERATED_PAGE, type OperatedShop } from '../../operated-shops-contract.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { LastDay } from './last-day.tsx'
import { operatedShopsQuery } from './operated.ts'
import type { ShopsView } from './operated.ts'
import { shopsWords } from './shops-words.ts'

/** For operators: finds shops of the platform, and puts one on a package until a day. */
export function OperatedShopsPage() {
  const t = useWords(shopsWords)
  return (
    <OperatorFrame fact={t('fact')} title={t('title')}>
      <VerificationGate>
        <Shops />
      </VerificationGate>
    </OperatorFrame>
  )
}

const views = ['all', 'ending', 'expired'] as const

function Shops() {
  const t = useWords(shopsWords)
  const [{ find, view, page }, setWanted] = useState({ find: '', view: 'all' as ShopsView, page: 1 })
  const [extending, setExtending] = useState<OperatedShop>()
  const shops = useQuery({
    ...operatedShopsQuery({ find, view, page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useColumns(setExtending)
  const found = shops.data?.found ?? 0
  const turn = (to: number) => () => setWanted({ find, view, page: to })
  return (
    <Stack>
      <FilterBar
        end={
          <Segmented
            label={t('views')}
            onChange={(next) => setWanted({ find, view: next, page: 1 })}
            options={views.map((key) => ({ value: key, label: t(key) }))}
            value={view}
          />
        }
        search={
          <TypedSearchBox
            label={t('find')}
            onChange={(next) => setWanted({ find: next, view, page: 1 })}
            placeholder={t('find')}
            value={find}
          />
        }
      />
      <DataTable<OperatedShop>
        busy={shops.isPlaceholderData}
        columns={columns}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
        error={
          shops.isError ? (
            <FailureState
              failure={shops.error}
              onRetry={() => void shops.refetch()}
              title={t('loadFailed')}
            />
          ) : undefined
        }
        label={t('title')}
        onNext={page * OPERATED_PAGE < found ? turn(page + 1) : undefined}
        onPrevious={page > 1 ? turn(page - 1) : undefined}
        renderCard={(shop) => <ShopCard onExtend={() => setExtending(shop)} shop={shop} />}
        rowHeight={52}
        rowId={({ shopId }) => shopId}
        rowName={({ name }) => name}
        rows={shops.data?.items}
        summary={shops.data && t('count', { count: found })}
      />
      {extending && <ExtendDialog onClose={() => setExtending(undefined)} shop={extending} />}
    </Stack>
  )
}

type ShopProps = { readonly shop: OperatedShop }

function ShopName({ shop: { name, address } }: ShopProps) {
  return (
    <div>
      <Text as="div" weight="medium">
        {name}
      </Text>
      <Text as="div" size="sm" tone="third">
        {address}
      </Text>
    </div>
  )
}

function Owner({ shop: { owner } }: ShopProps) {
  const t = useWords(shopsWords)
  if (owner === null) return <Text tone="third">{t('noOwner')}</Text>
  return (
    <div>
      <Text as="div">{owner.name}</Text>
      <Text as="div" size="sm" tone="third">
        {owner.email}
      </Text>
    </div>
  )
}

function useColumns(onExtend: (shop: OperatedShop) => void): Column<OperatedShop>[] {
  const t = useWords(shopsWords)
  return [
    { id: 'shop', header: t('shop'), fixed: true, cell: (shop) => <ShopName shop={shop} /> },
    { id: 'package', header: t('package'), cell: ({ planCode }) => t(planCode) },
    { id: 'state', header: t('state'), cell: ({ state }) => <ShopStateChip state={state} /> },
    { id: 'expires', header: t('expiresOn'), noWrap: true, cell: (shop) => <LastDay shop={shop} /> },
    { id: 'owner', header: t('owner'), cell: (shop) => <Owner shop={shop} /> },
    {
      id: 'since',
      header: t('since'),
      noWrap: true,
      wideOnly: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} style="date" />,
    },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      align: 'end',
      cell: (shop) => <ShopActions onExtend={() => onExtend(shop)} shop={shop} />,
    },
  ]
}

/** What is done with a shop, and what operators have done with it. */
function ShopActions({ shop, onExtend }: ShopProps & { readonly onExtend: () => void }) {
  const t = useWords(shopsWords)
  const name = <HiddenText> {shop.name}</HiddenText>
  return (
    <Row gap={2} justify="end">
      <Button href={`/operator/log?shop=${shop.shopId}`} size="sm" variant="quiet">
        {t('log')}
        {name}
      </Button>
      <Button onClick={onExtend} size="sm">
        {t('change')}
        {name}
      </Button>
    </Row>
  )
}

function ShopCard({ shop, onExtend }: ShopProps & { readonly onExtend: () => void }) {
  const t = useWords(shopsWords)
  return (
    <Stack gap={2}>
      <Row justify="between">
        <ShopName shop={shop} />
        <ShopStateChip state={shop.state} />
      </Row>
      <Text size="sm" tone="second">
        {t(shop.planCode)} · {t('expiresOn')} <LastDay shop={shop} />
      </Text>
      <Row justify="between">
        <Owner shop={shop} />
        <ShopActions onExtend={onExtend} shop={shop} />
      </Row>
    </Stack>
  )
}
