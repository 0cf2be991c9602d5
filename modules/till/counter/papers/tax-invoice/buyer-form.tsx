import { ApiError } from '@langraan/http/client'
import { formatThaiTaxId, parseThaiTaxId } from '@langraan/thai'
import type { TillTaxInvoice } from '@langraan/till/contract'
import { NoNetwork, searchAddress, taxInvoicesOf } from '@langraan/till/device'
import { Button, Modal, Note, Stack } from '@langraan/ui'
import { PostalFields } from '@langraan/ui/address'
import {
  branchNumberOf,
  type Form,
  FormFailureNote,
  type Office,
  OfficeFields,
  officeOf,
  PhoneField,
  TaxIdField,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useTill } from '../../use-till.ts'
import { useCounterWords } from '../../use-words.ts'
import { useTaxInvoiceWords } from './tax-invoice-words.ts'

const placeParts = ['subdistrict', 'district', 'province', 'zipcode'] as const

type Buyer = TillTaxInvoice['buyer']
type Values = { buyer: Buyer & { office: Office } }

type Props = {
  readonly found: TillTaxInvoice
  readonly orderId: string
  readonly approvedBy: string | null
  readonly hint: string
  readonly onIssued: (number: string) => void
  readonly onClose: () => void
}

/** To whom it is made out; what is wrong is said beside its field, and nothing typed is lost. */
export function BuyerForm({ found, orderId, approvedBy, hint, onIssued, onClose }: Props) {
  const t = useCounterWords()
  const v = useTaxInvoiceWords()
  const till = useTill()
  const [idempotencyKey] = useState(() => newId())
  const form = useForm<Values>({
    initial: {
      buyer: {
        ...found.buyer,
        ...officeOf(found.buyer.branchNumber),
        taxId: formatThaiTaxId(found.buyer.taxId),
      },
    },
    onSubmit: async ({ buyer: { office, ...buyer } }) => {
      const wanted = { ...buyer, branchNumber: placeOfBusiness({ office, ...buyer }) }
      const { replacesDocumentId } = found
      try {
        const { number } = await taxInvoicesOf(till).issue(orderId, {
          buyer: wanted,
          replacesDocumentId,
          approvedBy,
          idempotencyKey,
        })
        onIssued(number)
      } catch (error) {
        throw retold(error, v('offline'))
      }
    },
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose} size="xl">
            {t('close')}
          </Button>
          <Button
            busy={form.phase === 'sending'}
            onClick={() => void form.submit()}
            size="xl"
            variant="primary"
          >
            {v('issue')}
          </Button>
        </>
      }
      hint={hint}
      holdsWork={form.dirty}
      onClose={onClose}
      open
      title={v('title')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <FormFailureNote failure={form.failure} />
          {found.replacesDocumentId !== null && <Note tone="blue">{v('replaces')}</Note>}
          <BuyerFields form={form} />
        </Stack>
      </form>
    </Modal>
  )
}

function BuyerFields({ form }: { readonly form: Form<Values> }) {
  const v = useTaxInvoiceWords()
  const { buyer } = form.values
  return (
    <>
      <TextField autoComplete="off" label={v('name')} maxLength={200} {...form.field('buyer.name')} />
      <TaxIdField
        autoComplete="off"
        help={v('taxIdHelp')}
        label={v('taxId')}
        maxLength={30}
        optional
        {...form.field('buyer.taxId')}
      />
      {buyer.taxId.trim() !== '' && (
        <OfficeFields
          branchNumber={form.field('buyer.branchNumber')}
          office={officeFor(buyer)}
          onOffice={(office) => form.set('buyer.office', office)}
          withPerson
        />
      )}
      <PostalFields
        errors={form.errors}
        line={form.field('buyer.addressLine')}
        namePrefix="buyer."
        onChange={(address) => placeParts.forEach((part) => form.set(`buyer.${part}`, address[part]))}
        search={searchAddress}
        value={buyer}
      />
      <PhoneField label={v('phone')} maxLength={30} optional {...form.field('buyer.phone')} />
    </>
  )
}

/** Only whoever has a tax id has a place of business that is printed, and of a company there always is one. */
function officeFor({ office, taxId }: Pick<Values['buyer'], 'office' | 'taxId'>): Office {
  const read = parseThaiTaxId(taxId)
  return office === 'person' && read.ok && read.holder === 'juristic' ? 'head' : office
}

const placeOfBusiness = (buyer: Values['buyer']): string =>
  buyer.taxId.trim() === '' ? '' : branchNumberOf({ ...buyer, office: officeFor(buyer) })

/** Says beside the address what the server says about it, and of a network that is gone that it is. */
function retold(error: unknown, offline: string): unknown {
  if (error instanceof NoNetwork) return new Error(offline)
  if (!(error instanceof ApiError) || error.code !== 'unknown_address') return error
  return Object.assign(new Error(error.message), { fields: { 'buyer.subdistrict': error.message } })
}
