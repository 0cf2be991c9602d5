import { MapColumns } from '@langraan/operations/backoffice'
import { useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { type ColumnField, fields, guessFields, listField } from '../../rules/rules.ts'
import { catalogApi } from '../catalog-api.ts'
import { fieldWords } from './field-words.ts'
import { importApi } from './import-api.ts'
import { importWords } from './import-words.ts'
import { type OfImport, useFileInHand } from './use-file-in-hand.ts'

/** A file of columns that nobody knows: says of each what it holds. */
export function MapImport({ found, way }: OfImport) {
  const t = useWords(importWords)
  const label = useWords(fieldWords)
  const { importId, report } = found
  const { shopId } = way
  const { unknown, mapped } = report
  const { headings = [], samples = [] } = mapped ?? unknown ?? {}
  const lists = useQuery(catalogApi.query('GET /shops/:shopId/price-lists', { params: { shopId } }))
  const priceLists = lists.data?.items ?? []
  // The guess is better once the price lists are known.
  const guessed = guessFields(headings, priceLists)
  return (
    <MapColumns<ColumnField>
      before={mapped?.columns ?? guessed}
      fields={[
        ...fields.map((field) => ({ value: field, label: label(field) })),
        ...priceLists.map(({ priceListId, name }) => ({
          value: listField(priceListId),
          label: t('listColumn', { name }),
        })),
      ]}
      file={useFileInHand({ found, way })}
      go={t('mapGo')}
      headings={headings}
      likely={guessed}
      onBack={way.onBack}
      samples={samples}
      say={(body, idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/columns', {
          params: { shopId, importId },
          body: { ...body, columns: [...body.columns] },
          idempotencyKey,
        })
      }
      text={t(mapped ? 'remapText' : 'mapText')}
      title={t('mapTitle')}
    >
      <FormFailureNote failure={lists.error ?? undefined} />
    </MapColumns>
  )
}
