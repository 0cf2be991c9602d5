import { AppLink, Card, moneyText, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { paymentsApi } from '../payments-api.ts'
import { AgeTiles } from './age-tiles.tsx'
import { codWords } from './cod-words.ts'

/** What couriers have of the shop, for pages about parcels; nothing where they have nothing. */
export function CodCard({ shopId }: { readonly shopId: string }) {
  const t = useWords(codWords)
  const { data } = useQuery(paymentsApi.query('GET /shops/:shopId/cod/ages', { params: { shopId } }))
  const here = `/app/shops/${shopId}/cod`
  if (!data || data.outstandingSatang === 0) return null
  return (
    <Card
      actions={<AppLink href={here}>{t('toPage')}</AppLink>}
      title={t('outstanding', { amount: moneyText(data.outstandingSatang) })}
    >
      <AgeTiles ages={data.ages} hrefOf={(view) => (view === 'open' ? here : `${here}?view=${view}`)} />
    </Card>
  )
}
