import { PutSheet, usePutSheet } from '@langraan/operations/backoffice'
import { Button, Modal, Note, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { type Change, useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { CourierCard, TermsRowFault } from '../../contract.ts'
import type { PriceRow } from '../../rules/contract-price.ts'
import { isEnoughOfPrices, type PriceField, priceFields, priceFieldWords } from '../../rules/price-sheet.ts'
import {
  isEnoughOfSurcharges,
  type SurchargeField,
  surchargeFields,
  surchargeFieldWords,
} from '../../rules/surcharge-sheet.ts'
import type { SurchargeRow } from '../../rules/surcharges.ts'
import { MOST_TERMS_BYTES, rowFaultWords } from '../../rules/terms-sheet.ts'
import { shippingApi } from '../shipping-api.ts'
import { courierTermsWords } from './courier-terms-words.ts'

type Props = {
  readonly shopId: string
  readonly courier: CourierCard
  /** How many rows the table has that would be replaced. */
  readonly before: number
  readonly onClose: () => void
}

/** What was read of a file: the rows of the next table, and those that are wrong. */
type Read<Line> = {
  readonly outcome: 'read'
  readonly rows: Line[]
  readonly unread: TermsRowFault[]
  readonly unreadCount: number
}

/** Whether every column is said at most once. */
function isSaidOnce(columns: readonly string[]): boolean {
  const said = columns.filter((field) => field !== '')
  return new Set(said).size === said.length
}

type TableProps<Line, Field extends string> = Pick<Props, 'before' | 'onClose'> & {
  readonly title: string
  readonly help: string
  readonly fields: readonly { readonly value: Field; readonly label: string }[]
  readonly isEnough: (columns: readonly (Field | '')[]) => boolean
  readonly send: Parameters<typeof usePutSheet<Field, Read<Line>>>[0]['send']
  readonly replace: Change<Line[], unknown>
}

/** Chooses a file, says its columns, shows what would become of the table, and puts it there. */
function PutTable<Line, Field extends string>(props: TableProps<Line, Field>) {
  const { before, onClose, title, help, fields, isEnough, send, replace } = props
  const t = useWords(courierTermsWords)
  const [read, setRead] = useState<Read<Line>>()
  const put = usePutSheet<Field, Read<Line>>({
    isClear: (columns) => isSaidOnce(columns) && isEnough(columns),
    columnsWrong: t('columnsWrong'),
    send,
    onRead: setRead,
  })
  if (read)
    return (
      <DryRun
        before={before}
        onClose={onClose}
        onReplace={() => replace.mutate(read.rows)}
        read={read}
        work={replace}
      />
    )
  return (
    <PutSheet
      choose={t('choose')}
      fields={fields}
      help={help}
      maxBytes={MOST_TERMS_BYTES}
      onClose={onClose}
      put={put}
      title={title}
    />
  )
}

/** Puts another table of contract prices in the place of the one that is there. */
export function PutPrices({ shopId, courier, before, onClose }: Props) {
  const t = useWords(courierTermsWords)
  const language = useLanguage()
  const params = { shopId, provider: courier.provider }
  const replace = useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/prices', {
    call: (rows: PriceRow[]) => ({ params, body: { rows } }),
    // All of it goes, whatever it was: the dry run has said so.
    saw: undefined,
    refresh: ['GET /shops/:shopId/couriers/:provider/terms'],
    said: ({ priceCount }) => t('replaced', { count: priceCount }),
    onDone: onClose,
  })
  return (
    <PutTable<PriceRow, PriceField>
      before={before}
      fields={priceFields.map((field) => ({ value: field, label: priceFieldWords[field][language] }))}
      help={t('pricesFile')}
      isEnough={isEnoughOfPrices}
      onClose={onClose}
      replace={replace}
      send={({ query, body }) =>
        shippingApi('POST /shops/:shopId/couriers/:provider/prices/reading', { params, query, body })
      }
      title={t('pricesPut', { courier: courier.name[language] })}
    />
  )
}

/** Puts another table of surcharges in the place of the one that is there. */
export function PutSurcharges({ shopId, courier, before, onClose }: Props) {
  const t = useWords(courierTermsWords)
  const language = useLanguage()
  const params = { shopId, provider: courier.provider }
  const replace = useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/surcharges', {
    call: (rows: SurchargeRow[]) => ({ params, body: { rows } }),
    // All of it goes, whatever it was: the dry run has said so.
    saw: undefined,
    refresh: ['GET /shops/:shopId/couriers/:provider/terms'],
    said: ({ surchargeCount }) => t('replaced', { count: surchargeCount }),
    onDone: onClose,
  })
  return (
    <PutTable<SurchargeRow, SurchargeField>
      before={before}
      fields={surchargeFields.map((field) => ({ value: field, label: surchargeFieldWords[field][language] }))}
      help={t('surchargesFile')}
      isEnough={isEnoughOfSurcharges}
      onClose={onClose}
      replace={replace}
      send={({ query, body }) =>
        shippingApi('POST /shops/:shopId/couriers/:provider/surcharges/reading', { params, query, body })
      }
      title={t('surchargesPut', { courier: courier.name[language] })}
    />
  )
}

type DryRunProps = {
  readonly read: Read<unknown>
  readonly before: number
  readonly work: { readonly isPending: boolean; readonly error: Error | null }
  readonly onReplace: () => void
  readonly onClose: () => void
}

/** What would become of the table. It is replaced as a whole, and only where no row is wrong. */
function DryRun({ read, before, work, onReplace, onClose }: DryRunProps) {
  const t = useWords(courierTermsWords)
  const language = useLanguage()
  const { rows, unread, unreadCount } = read
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={work.isPending}
            disabledReason={unreadCount > 0 ? t('mendFirst') : undefined}
            onClick={onReplace}
            variant="primary"
          >
            {t('replace')}
          </Button>
        </>
      }
      holdsWork
      onClose={onClose}
      open
      title={t('check')}
    >
      <Stack gap={4}>
        {work.error && (
          <Note announce="alert" tone="red">
            {work.error.message}
          </Note>
        )}
        <Text as="p">{t('rows', { count: rows.length, before })}</Text>
        {unreadCount > 0 && <Note tone="amber">{t('wrong', { count: unreadCount })}</Note>}
        {unread.map(({ row, stood, why }) => (
          <Stack gap={1} key={row}>
            <Text size="sm" weight="medium">
              {t('row', { row: String(row) })}
              {stood !== '' && ` · ${stood}`}
            </Text>
            <Text size="sm" tone="second">
              {rowFaultWords[why][language]}
            </Text>
          </Stack>
        ))}
        {unreadCount > unread.length && (
          <Text size="sm" tone="third">
            {t('more', { count: unreadCount - unread.length })}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
