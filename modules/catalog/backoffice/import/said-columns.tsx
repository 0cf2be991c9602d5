import { Button, Note, Row, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { ImportState } from '../../contract.ts'
import { catalogApi } from '../catalog-api.ts'
import { columnsSaid } from './columns-said.ts'
import { fieldWords } from './field-words.ts'
import { importWords } from './import-words.ts'

type Props = {
  readonly mapped: NonNullable<ImportState['report']['mapped']>
  readonly shopId: string
  readonly onRemap: () => void
}

/** As what the columns were read, which somebody may have said of an earlier file; and the way to say it anew. */
export function SaidColumns({ mapped, shopId, onRemap }: Props) {
  const t = useWords(importWords)
  const label = useWords(fieldWords)
  const lists = useQuery(catalogApi.query('GET /shops/:shopId/price-lists', { params: { shopId } }))
  const pairs = columnsSaid(mapped, lists.data?.items ?? [], {
    unnamed: (number) => t('unnamed', { number: String(number) }),
    field: label,
    // Until the lists are known, and where one is gone, only that it is one.
    list: (name) => (name === undefined ? t('priceList') : t('listColumn', { name })),
  }).map((pair) => t('readAs', pair))
  return (
    <Note title={t('readAsTitle')}>
      <Row gap={3} justify="between" wrap>
        <span>{pairs.join(' · ')}</span>
        <Button onClick={onRemap} size="sm">
          {t('remap')}
        </Button>
      </Row>
    </Note>
  )
}
