import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import { catalogApi } from '../catalog-api.ts'
import {
  type ColumnField,
  fields,
  guessFields,
  isField,
  isList,
  listField,
  type NamedList,
} from '../../rules/rules.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import { fieldWords } from './field-words.ts'
import { importApi } from './import-api.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'

type Props = {
  readonly found: ImportState
  readonly shopId: string
  readonly onAnother: () => void
  /** Back to what was read with the columns as they were said; missing where nothing was said yet. */
  readonly onBack?: (() => void) | undefined
}

// What most files have; of a wide one the first, and those that are probably needed, until somebody wants all.
const FIRST_SHOWN = 60

/** A file of columns that nobody knows: says of each what it holds. What is said is remembered for the next such file. */
export function MapColumns({ found, shopId, onAnother, onBack }: Props) {
  const t = useWords(importWords)
  const { unknown, mapped, checkId } = found.report
  const { headings = [], samples = [] } = mapped ?? unknown ?? {}
  const lists = useQuery(catalogApi.query('GET /shops/:shopId/price-lists', { params: { shopId } }))
  const priceLists = lists.data?.items ?? []
  const guessed = guessFields(headings, priceLists)
  // The guess is better once the price lists are known.
  const [columns, choose] = useColumns(checkId, mapped?.columns ?? guessed)
  const [isAll, setAll] = useState(headings.length <= FIRST_SHOWN)
  const isShown = (index: number) =>
    isAll || index < FIRST_SHOWN || typeof guessed[index] === 'string' || typeof columns[index] === 'string'
  const hiddenCount = headings.filter((_heading, index) => !isShown(index)).length
  const lock = useSettingsLock(shopId, 'catalog:write')
  const saying = useMapping(shopId, found.importId, { columns, checkId }, onBack)
  return (
    <Card hint={found.fileName} title={t('mapTitle')}>
      <Stack gap={4}>
        <ChooseSheet found={found} shopId={shopId} />
        <Text as="p" tone="second">
          {t(mapped ? 'remapText' : 'mapText')}
        </Text>
        <div className={styles.columns}>
          {headings.map(
            (heading, index) =>
              isShown(index) && (
                <Column
                  heading={heading || t('unnamed', { number: String(index + 1) })}
                  // Two columns may have one heading: only their places tell them apart.
                  key={`${index} ${heading}`}
                  lists={priceLists}
                  onChoose={(value) => choose(index, value)}
                  samples={samples.map((row) => row[index] ?? '').filter(Boolean)}
                  value={columns[index] ?? ''}
                />
              ),
          )}
        </div>
        {hiddenCount > 0 && (
          <Button fullWidth onClick={() => setAll(true)}>
            {t('moreColumns', { count: hiddenCount })}
          </Button>
        )}
        {lists.error && (
          <Note announce="alert" tone="red">
            {lists.error.message}
          </Note>
        )}
        {saying.error && (
          <Note announce="alert" tone="red">
            {saying.error.message}
          </Note>
        )}
        <Row gap={2} wrap>
          <Button
            busy={saying.isPending}
            disabledReason={lock}
            onClick={() => saying.mutate()}
            variant="primary"
          >
            {t('mapGo')}
          </Button>
          {onBack && <Button onClick={onBack}>{t('back')}</Button>}
          <Button onClick={onAnother}>{t('another')}</Button>
        </Row>
      </Stack>
    </Card>
  )
}

type ColumnProps = {
  readonly heading: string
  readonly samples: readonly string[]
  readonly lists: readonly NamedList[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Column({ heading, samples, lists, value, onChoose }: ColumnProps) {
  const t = useWords(importWords)
  const label = useWords(fieldWords)
  return (
    <Select
      help={samples.join(' · ') || t('noSample')}
      label={heading}
      onChange={onChoose}
      options={[
        ...fields.map((field) => ({ value: field, label: label(field) })),
        ...lists.map(({ priceListId, name }) => ({
          value: listField(priceListId),
          label: t('listColumn', { name }),
        })),
      ]}
      placeholder={t('notNeeded')}
      value={value}
    />
  )
}

type Said = readonly (ColumnField | null)[]

/**
 * What the columns are said to hold: as it was said before or is guessed, until somebody has chosen. What was chosen of
 * one dry run is not taken for another that somebody else has made meanwhile.
 */
function useColumns(
  checkId: string | undefined,
  before: Said,
): [Said, (index: number, value: string) => void] {
  const [said, setSaid] = useState<{ columns: Said; checkId: string | undefined }>()
  const columns = said && said.checkId === checkId ? said.columns : before
  const choose = (index: number, value: string) =>
    setSaid({
      checkId,
      columns: columns.map((field, at) => (at === index ? (isColumnField(value) ? value : null) : field)),
    })
  return [columns, choose]
}

const isColumnField = (value: string): value is ColumnField => isField(value) || isList(value)

function useMapping(
  shopId: string,
  importId: string,
  { columns, checkId }: { columns: Said; checkId: string | undefined },
  onSaid?: () => void,
) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () => {
      const body = { columns: [...columns], checkId }
      return once(body, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/columns', {
          params: { shopId, importId },
          body,
          idempotencyKey,
        }),
      )
    },
    // A refusal may mean that there is another dry run by now: it is shown.
    onSettled: async (_answer, error) => {
      await queries.invalidateQueries()
      if (!error) onSaid?.()
    },
  })
}
