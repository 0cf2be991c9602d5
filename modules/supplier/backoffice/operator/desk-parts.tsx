import { Button, Card, StatTile, useWords } from '@langraan/ui'
import { IconPackages } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'

import { operatedOrdersQuery } from '../supplier-api.ts'
import { operatedWords } from './operated-words.ts'
import { SupplyOrderLines } from './supply-orders.tsx'

const LISTED = 3

/** How many orders of supplies wait for an operator. */
export function SupplyOrdersTile() {
  const t = useWords(operatedWords)
  const { data } = useQuery({ ...operatedOrdersQuery('open'), staleTime: 0 })
  return (
    <StatTile
      fact={t('tileFact')}
      figure={data?.items.length}
      href="/operator/supplies"
      icon={IconPackages}
      label={t('tile')}
      tone={data?.items.length === 0 ? 'grey' : 'amber'}
    />
  )
}

/** The newest orders of supplies that wait for something. */
export function SupplyOrdersCard() {
  const t = useWords(operatedWords)
  return (
    <Card
      actions={
        <Button href="/operator/supplies" size="sm" variant="quiet">
          {t('seeAll')}
        </Button>
      }
      flush
      title={t('card')}
    >
      <SupplyOrderLines most={LISTED} view="open" />
    </Card>
  )
}
