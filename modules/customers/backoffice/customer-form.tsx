import { ApiError } from '@langraan/http/client'
import { Button, ChangedNote, HiddenText, IconButton, Modal, Note, Row, Stack, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { AddressFields } from '@langraan/ui/address'
import { FormFailureNote, Select, TextField, useForm } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import { useNavigate } from '@tanstack/react-router'

import type { CustomerDetails } from '../contract.ts'
import { contactKinds } from '../rules/rules.ts'
import { complaintsOf, emptyAddress, emptyValues, kindIn, valuesOf, wordsOf } from './customer-values.ts'
import type { CustomerValues } from './customer-values.ts'
import styles from './customer.module.css'
import { customerPath, customersApi, searchAddress } from './customers-api.ts'
import { formWords } from './form-words.ts'

export type CustomerFormProps = {
  readonly shopId: string
  /** Missing where somebody new is added. */
  readonly customer?: CustomerDetails
  readonly onClose: () => void
}

type PartProps = { readonly form: Form<CustomerValues> }
type LineProps = PartProps & { readonly at: number }

function useCustomerForm({ shopId, customer, onClose }: CustomerFormProps) {
  const t = useWords(formWords)
  const navigate = useNavigate()
  const save = useSending(
    async (values: CustomerValues, idempotencyKey: string) => {
      const words = wordsOf(values)
      if (customer) {
        const params = { shopId, customerId: customer.customerId }
        const body = { ...words, revision: values.revision }
        await customersApi('PUT /shops/:shopId/customers/:customerId', { params, body })
        return undefined
      }
      const call = { params: { shopId }, body: words, idempotencyKey }
      return (await customersApi('POST /shops/:shopId/customers', call)).customerId
    },
    {
      onAnswer: (madeId) => {
        if (madeId !== undefined) void navigate({ href: customerPath(shopId, madeId) })
      },
      refresh: [/customer/, /order/],
      refreshAfterFailure: (error) => error instanceof ApiError && error.code === 'revision_stale',
      said: t('saved'),
      onDone: onClose,
    },
  )
  return useForm<CustomerValues>({
    initial: customer ? valuesOf(customer) : emptyValues,
    draftKey: `customer:${customer?.customerId ?? shopId}`,
    validate: (values) =>
      complaintsOf(values, {
        nameMissing: t('nameMissing'),
        contactWrong: t('contactWrong'),
        addressMissing: t('addressMissing'),
        partMissing: t('partMissing'),
        zipcodeWrong: t('zipcodeWrong'),
      }),
    change: save,
  })
}

/** Adds somebody by hand, or changes what is known of them. What is typed survives a reload. */
export function CustomerForm(props: CustomerFormProps) {
  const t = useWords(formWords)
  const { customer } = props
  const form = useCustomerForm(props)
  // While it is being sent, and once it was, the newer revision is one's own.
  const isStale = form.phase === 'editing' && (customer?.revision ?? 0) > form.values.revision
  return (
    <Modal
      actions={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      keepsTyped
      onClose={props.onClose}
      open
      title={t(props.customer ? 'edit' : 'add')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          {customer && isStale ? (
            <ChangedNote
              onKeepMine={() => form.set('revision', customer.revision)}
              onTakeNewest={() => form.reset(valuesOf(customer))}
              title={t('changedTitle')}
            />
          ) : (
            <Failure form={form} shopId={props.shopId} />
          )}
          <TextField autoComplete="off" autoFocus label={t('name')} maxLength={100} {...form.field('name')} />
          <Contacts form={form} />
          <TextField autoComplete="off" help={t('tagsHelp')} label={t('tags')} {...form.field('tags')} />
          {form.values.addresses.map((_, at) => (
            <Address at={at} form={form} key={at} />
          ))}
          <Row>
            <Button
              icon={IconPlus}
              onClick={() => form.set('addresses', [...form.values.addresses, emptyAddress])}
              size="sm"
            >
              {t('addAddress')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}

type FailureProps = PartProps & { readonly shopId: string }

/** What went wrong; where a contact is somebody's already, with the way to whom it belongs. What is typed stays a draft. */
function Failure({ form, shopId }: FailureProps) {
  const t = useWords(formWords)
  const ownerId = ownerIn(form.failure?.details)
  if (!form.failure || ownerId === undefined) return <FormFailureNote failure={form.failure} />
  return (
    <Note announce="alert" title={form.failure.message} tone="red">
      <Button href={customerPath(shopId, ownerId)} size="sm">
        {t('openOwner')}
      </Button>
    </Note>
  )
}

const ownerIn = (details: unknown): string | undefined =>
  typeof details === 'object' && details !== null && 'customerId' in details && details.customerId !== ''
    ? String(details.customerId)
    : undefined

const without = <T,>(items: readonly T[], at: number): T[] => items.filter((_, index) => index !== at)

function Contacts({ form }: PartProps) {
  const t = useWords(formWords)
  const { contacts } = form.values
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('contacts')}</legend>
      {contacts.map((_, at) => (
        <ContactLine at={at} form={form} key={at} />
      ))}
      <Row>
        <Button
          icon={IconPlus}
          onClick={() => form.set('contacts', [...contacts, { kind: 'phone', value: '' }])}
          size="sm"
        >
          {t('addContact')}
        </Button>
      </Row>
    </fieldset>
  )
}

function ContactLine({ form, at }: LineProps) {
  const t = useWords(formWords)
  const number = at + 1
  const { contacts } = form.values
  const kind = form.field(`contacts.${at}.kind`)
  return (
    <div className={styles.contact}>
      <Select
        label={<HiddenText>{t('kind', { number })}</HiddenText>}
        name={kind.name}
        onChange={(value) => kind.onChange(kindIn(value))}
        options={contactKinds.map((value) => ({ value, label: t(value) }))}
        value={kind.value}
      />
      <TextField
        autoComplete="off"
        inputMode={kind.value === 'phone' ? 'tel' : kind.value === 'email' ? 'email' : 'text'}
        label={<HiddenText>{t('value', { number })}</HiddenText>}
        {...form.field(`contacts.${at}.value`)}
      />
      <IconButton
        icon={IconTrash}
        label={t('removeContact', { number })}
        onClick={() => form.set('contacts', without(contacts, at))}
      />
    </div>
  )
}

function Address({ form, at }: LineProps) {
  const t = useWords(formWords)
  const { addresses } = form.values
  const { addressLine, ...parts } = addresses[at] ?? emptyAddress
  const errors = Object.fromEntries(
    (['subdistrict', 'district', 'province', 'zipcode'] as const).map((part) => [
      part,
      form.errors[`addresses.${at}.${part}`],
    ]),
  )
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('address', { number: at + 1 })}</legend>
      <TextField
        autoComplete="off"
        label={t('addressLine')}
        maxLength={300}
        {...form.field(`addresses.${at}.addressLine`)}
      />
      <AddressFields
        errors={errors}
        namePrefix={`addresses.${at}.`}
        onChange={(next) =>
          form.set(
            'addresses',
            addresses.map((address, index) => (index === at ? { addressLine, ...next } : address)),
          )
        }
        search={searchAddress}
        value={parts}
      />
      <Row justify="end">
        <Button
          icon={IconTrash}
          onClick={() => form.set('addresses', without(addresses, at))}
          size="sm"
          variant="quiet"
        >
          {t('removeAddress', { number: at + 1 })}
        </Button>
      </Row>
    </fieldset>
  )
}
