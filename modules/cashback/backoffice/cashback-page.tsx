import { carrierName, knownCarriers } from '@langraan/thai'
import { Button, FailureState, LinkTabs, PageHeader, Stack, useLanguage, useWords } from '@langraan/ui'
import { IconDownload, IconFileText, IconWallet } from '@langraan/ui/icons'
import { HeaderActions } from '@langraan/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { CashbackFigures } from '../contract.ts'
import { cashbackTabs } from '../rules/rules.ts'
import { cashbackApi } from './cashback-api.ts'
import { CashbackEntries } from './cashback-entries.tsx'
import { CashbackFilters } from './cashback-filters.tsx'
import { type CashbackSearch, readCashbackSearch, writeCashbackSearch } from './cashback-search.ts'
import { CashbackSums } from './cashback-sums.tsx'
import { cashbackWords } from './cashback-words.ts'

// Asked for once a month: it is loaded with its words.
const StatementDialog = lazy(async () => ({
  default: (await import('./paper-dialogs.tsx')).StatementDialog,
}))

/** What parcels have given back: how much, how it stands, and each of them. */
export function CashbackPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = readCashbackSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const t = useWords(cashbackWords)
  const figures = useQuery(cashbackApi.query('GET /shops/:shopId/cashback', { params: { shopId } }))
  const go = (next: CashbackSearch): void =>
    void navigate({ to: '.', search: () => writeCashbackSearch(next) as never })
  const here = `/app/shops/${shopId}/cashback`
  const { data } = figures
  return (
    <>
      <PageHeader
        actions={<Actions search={search} shopId={shopId} />}
        fact={data && <Fact figures={data} />}
        title={t('title')}
      />
      <Stack gap={4}>
        {figures.isError && (
          <FailureState
            failure={figures.error}
            onRetry={() => void figures.refetch()}
            title={t('loadFailed')}
          />
        )}
        <CashbackSums figures={data} shopId={shopId} />
        <LinkTabs
          hrefOf={(tab) => hrefOf(here, { ...readCashbackSearch({}), tab })}
          label={t('tabs')}
          tabs={cashbackTabs.map((tab) => ({
            value: tab,
            label: t(tab),
            ...(data && { count: data.counts[tab] }),
          }))}
          value={search.tab}
        />
        <Stack gap={3}>
          <CashbackFilters
            couriers={data?.couriers ?? []}
            onChange={(next) => go({ ...next, after: '' })}
            search={search}
          />
          <CashbackEntries
            onClear={() => go({ ...readCashbackSearch({}), tab: search.tab })}
            onTurn={(after) => go({ ...search, after })}
            search={search}
            shopId={shopId}
          />
        </Stack>
      </Stack>
    </>
  )
}

const percent = (basisPoints: number): string => String(basisPoints / 100)

/** By which rate a parcel earns, and which carriers have another. */
function Fact({ figures: { rateBasisPoints, carrierRates } }: { readonly figures: CashbackFigures }) {
  const t = useWords(cashbackWords)
  const language = useLanguage()
  const others = carrierRates.map(({ carrier, rateBasisPoints: own }) => {
    const name = knownCarriers.find(({ code }) => code === carrier)?.name[language] ?? carrierName(carrier)
    return `${name} ${percent(own)}%`
  })
  return (
    <>
      {t('fact', { rate: percent(rateBasisPoints) })}
      {others.length > 0 && ` · ${t('others', { rates: others.join(', ') })}`}
    </>
  )
}

type ActionsProps = { readonly shopId: string; readonly search: CashbackSearch }

function Actions({ shopId, search }: ActionsProps) {
  const t = useWords(cashbackWords)
  const [open, setOpen] = useState(false)
  const { after: _page, ...filters } = writeCashbackSearch(search)
  const file = (kind: 'csv' | 'xlsx') =>
    `/api/v1/shops/${shopId}/cashback/file/${kind}?${new URLSearchParams(filters)}`
  return (
    <>
      <HeaderActions
        inMenu={[
          { key: 'csv', label: t('exportCsv'), icon: IconDownload, href: file('csv'), newTab: true },
          {
            key: 'statement',
            label: t('statement'),
            icon: IconFileText,
            onSelect: () => setOpen(true),
          },
          {
            key: 'account',
            label: t('toWithdrawals'),
            icon: IconWallet,
            href: `/app/shops/${shopId}/withdrawals`,
          },
        ]}
        more={[]}
      >
        <Button download="cashback.xlsx" href={file('xlsx')} icon={IconDownload}>
          {t('export')}
        </Button>
      </HeaderActions>
      {open && (
        <Suspense>
          <StatementDialog onClose={() => setOpen(false)} shopId={shopId} />
        </Suspense>
      )}
    </>
  )
}

const hrefOf = (here: string, search: CashbackSearch): string =>
  `${here}?${new URLSearchParams(writeCashbackSearch(search))}`
