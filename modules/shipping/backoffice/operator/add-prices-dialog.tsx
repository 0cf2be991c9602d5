import { useVerified } from '@langraan/identity/backoffice'
import { Button, Modal, Note, Stack, useLanguage, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import {
  DateField,
  DropZone,
  type Form,
  FormFailureNote,
  NumberField,
  Select,
  useForm,
  useToday,
} from '@langraan/ui/forms'
import { useState } from 'react'
import type { PlatformPriceLists, TermsRowFault } from '../../contract.ts'
import { DEFAULT_DIVISOR, LEAST_DIVISOR, MOST_DIVISOR } from '../../rules/chargeable-weight.ts'
import { MOST_TERMS_BYTES, rowFaultWords } from '../../rules/terms-sheet.ts'
import { shippingApi } from '../shipping-api.ts'
import { courierPricesWords } from './courier-prices-words.ts'

type Props = { readonly couriers: PlatformPriceLists['couriers']; readonly onClose: () => void }
type Values = { provider: string; volumeDivisor: number | undefined; validFrom: string }
type Wrong = { unread: readonly TermsRowFault[]; unreadCount: number } | 'columns'

/** Reads a file of prices, and saves it as a whole where no row of it is wrong. */
function useAdding(file: File | undefined, onWrong: (wrong: Wrong) => void, onClose: () => void) {
  const t = useWords(courierPricesWords)
  const verified = useVerified()
  return useSending<Values, unknown>(
    async ({ provider, volumeDivisor = DEFAULT_DIVISOR, validFrom }, idempotencyKey) => {
      if (!file) return 'wrong'
      const body = new FormData()
      body.append('file', file)
      const read = await shippingApi('POST /operator/courier-prices/:provider/reading', {
        params: { provider },
        query: {},
        body,
      })
      if (read.outcome !== 'read' || read.unreadCount > 0 || read.rows.length === 0) {
        onWrong(read.outcome === 'read' && read.unreadCount > 0 ? read : 'columns')
        return 'wrong'
      }
      return verified(() =>
        shippingApi('POST /operator/courier-prices', {
          body: { provider, volumeDivisor, validFrom, rows: read.rows },
          idempotencyKey,
        }),
      )
    },
    {
      refresh: [/courier-prices/],
      said: (answer) => (answer === 'cancelled' || answer === 'wrong' ? undefined : t('saved')),
      onDone: (answer) => {
        if (answer !== 'cancelled' && answer !== 'wrong') onClose()
      },
    },
  )
}

/** Puts the prices of a courier in, by a file, from a day on. */
export function AddPricesDialog({ couriers, onClose }: Props) {
  const t = useWords(courierPricesWords)
  const language = useLanguage()
  const today = useToday()
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()
  const add = useAdding(files[0], setWrong, onClose)
  const form = useForm<Values>({
    initial: { provider: '', volumeDivisor: DEFAULT_DIVISOR, validFrom: today },
    validate: ({ provider, volumeDivisor, validFrom }) => ({
      ...(provider === '' && { provider: t('missing') }),
      ...(volumeDivisor === undefined && { volumeDivisor: t('missing') }),
      ...(validFrom === '' && { validFrom: t('missing') }),
    }),
    change: add,
  })
  const press = (): void => {
    setMissing(files.length === 0)
    setWrong(undefined)
    if (files.length > 0) void form.submit()
  }
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={press} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      keepsTyped
      onClose={onClose}
      open
      title={t('addTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={3}>
          <FormFailureNote failure={form.failure} />
          <Select
            label={t('courier')}
            options={couriers.map(({ provider, name }) => ({ value: provider, label: name[language] }))}
            placeholder={t('courierChoose')}
            {...form.field('provider')}
          />
          <DropZone
            accept={['.csv', '.xlsx', '.xls']}
            error={isMissing ? t('fileMissing') : undefined}
            files={files}
            help={t('fileHelp')}
            label={t('file')}
            maxBytes={MOST_TERMS_BYTES}
            maxFiles={1}
            onChange={(chosen) => {
              setMissing(false)
              setWrong(undefined)
              setFiles(chosen)
            }}
          />
          {wrong && <WrongFile wrong={wrong} />}
          <FromWhen form={form} />
        </Stack>
      </form>
    </Modal>
  )
}

function FromWhen({ form }: { readonly form: Form<Values> }) {
  const t = useWords(courierPricesWords)
  return (
    <>
      <NumberField
        label={t('divisor')}
        max={MOST_DIVISOR}
        min={LEAST_DIVISOR}
        unit={t('divisorUnit')}
        {...form.field('volumeDivisor')}
      />
      <DateField label={t('validFrom')} {...form.field('validFrom')} />
    </>
  )
}

const MOST_SHOWN = 10

function WrongFile({ wrong }: { readonly wrong: Wrong }) {
  const t = useWords(courierPricesWords)
  const language = useLanguage()
  if (wrong === 'columns')
    return (
      <Note announce="alert" tone="red">
        {t('columnsUnknown')}
      </Note>
    )
  return (
    <Note announce="alert" title={t('wrong', { count: wrong.unreadCount })} tone="red">
      <Stack gap={1}>
        {wrong.unread.slice(0, MOST_SHOWN).map(({ row, stood, why }) => (
          <span key={row}>{t('wrongRow', { row, stood, why: rowFaultWords[why][language] })}</span>
        ))}
      </Stack>
    </Note>
  )
}
