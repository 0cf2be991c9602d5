import type { OutputOf } from '@langraan/http'
import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, FailureState, LinkTabs, moneyText, PageHeader, Stack, useWords } from '@langraan/ui'
import { IconDownload, IconUpload } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { getCodStanding } from '../../contract.ts'
import { paymentsApi } from '../payments-api.ts'
import { AgeTiles } from './age-tiles.tsx'
import { CodCouriers } from './cod-couriers.tsx'
import { CodParcels } from './cod-parcels.tsx'
import { type CodSearch, codTabs, readCodSearch, writeCodSearch } from './cod-search.ts'
import { CodTransfersTab } from './cod-transfers.tsx'
import { codWords } from './cod-words.ts'
import { Unassigned } from './unassigned.tsx'

/** Where the cash is that couriers collect at the door. */
export function CodPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const search = readCodSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const t = useWords(codWords)
  const lock = useChangeLock(shopId, 'payments:decide')
  const standing = useQuery(
    paymentsApi.query('GET /shops/:shopId/cod/standing', {
      params: { shopId },
      query: { days: search.days },
    }),
  )
  const go = (next: CodSearch): void =>
    void navigate({ to: '.', search: () => writeCodSearch(next) as never })
  const here = `/app/shops/${shopId}/cod`
  const { data } = standing
  return (
    <>
      <PageHeader
        actions={<Actions search={search} shopId={shopId} />}
        fact={data ? t('outstanding', { amount: moneyText(data.outstandingSatang) }) : t('fact')}
        title={t('title')}
      />
      <Stack gap={4}>
        {standing.isError && (
          <FailureState
            failure={standing.error}
            onRetry={() => void standing.refetch()}
            title={t('loadFailed')}
          />
        )}
        <AgeTiles ages={data?.ages} hrefOf={(view) => hrefOf(here, { ...readCodSearch({}), view })} />
        <LinkTabs
          hrefOf={(tab) => hrefOf(here, { ...readCodSearch({}), days: search.days, tab })}
          label={t('tabs')}
          tabs={codTabs.map((tab) => ({
            value: tab,
            label: t(tab),
            ...(tab === 'unassigned' && data && { count: data.unassigned.length, hot: true }),
          }))}
          value={search.tab}
        />
        <Tab
          lock={lock}
          onChange={(next) => go({ ...next, after: '' })}
          onTurn={(after) => go({ ...search, after })}
          search={search}
          shopId={shopId}
          standing={data}
        />
      </Stack>
    </>
  )
}

function Actions({ shopId, search }: { readonly shopId: string; readonly search: CodSearch }) {
  const t = useWords(codWords)
  return (
    <>
      {search.tab === 'parcels' && (
        <Button download="cod.csv" href={fileUrl(shopId, search)} icon={IconDownload} variant="quiet">
          {t('export')}
        </Button>
      )}
      <Button href={`/app/shops/${shopId}/cod-payouts`} icon={IconUpload}>
        {t('putFile')}
      </Button>
    </>
  )
}

type TabProps = {
  readonly shopId: string
  readonly search: CodSearch
  readonly standing: OutputOf<typeof getCodStanding> | undefined
  readonly lock: string | undefined
  readonly onChange: (search: CodSearch) => void
  readonly onTurn: (after: string) => void
}

function Tab({ shopId, search, standing, lock, onChange, onTurn }: TabProps) {
  if (search.tab === 'transfers') return <CodTransfersTab lock={lock} shopId={shopId} />
  if (search.tab === 'unassigned') return <Unassigned rows={standing?.unassigned} shopId={shopId} />
  if (search.tab === 'couriers')
    return (
      <CodCouriers
        couriers={standing?.couriers}
        days={search.days}
        lock={lock}
        onDays={(days) => onChange({ ...search, days })}
        shopId={shopId}
      />
    )
  return (
    <CodParcels
      couriers={standing?.couriers ?? []}
      lock={lock}
      onChange={onChange}
      onTurn={onTurn}
      search={search}
      shopId={shopId}
    />
  )
}

const hrefOf = (here: string, search: CodSearch): string =>
  `${here}?${new URLSearchParams(writeCodSearch({ ...search, after: '' }))}`

const fileUrl = (shopId: string, search: CodSearch): string => {
  const { after: _page, tab: _tab, ...filters } = writeCodSearch(search)
  return `/api/v1/shops/${shopId}/cod/file?${new URLSearchParams(filters)}`
}
