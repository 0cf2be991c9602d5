import { useChangeLock } from '@langraan/shops/backoffice'
import { formatThaiPhone } from '@langraan/thai'
import { Button, Card, Note, Stack, useWords } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import { TextField } from '@langraan/ui/forms'
import { useLayoutEffect, useRef, useState } from 'react'
import { anotherReading, Checked, type Checks, type TextPart } from './checks.tsx'
import { chosenInto, type Recipient } from './known-customer.ts'
import { type ChosenCustomer, KnownCustomers } from './known-customers.tsx'
import { searchAddress } from './new-order-api.ts'
import { type NewOrderValues, type Place, placeText, recipientOf } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

type Props = { readonly form: NewOrderForm; readonly checks: Checks }

/** Who gets it and where; whoever the shop knows is offered as their name or telephone is typed. */
export function CustomerCard({ shopId, ...props }: Props & { readonly shopId: string }) {
  const t = useWords(newOrderWords)
  const mayRead = useChangeLock(shopId, 'customers:read') === undefined
  const { form } = props
  const [other, setOther] = useState<Partial<Recipient>>()
  const put = (parts: Partial<NewOrderValues>): void => {
    for (const [part, value] of Object.entries(parts)) form.set(part as keyof NewOrderValues, value as never)
  }
  // By the time of the answer more may have been typed.
  const now = useRef(form.values)
  useLayoutEffect(() => {
    now.current = form.values
  })
  const choose = (customer: ChosenCustomer): void => {
    const { put: fitting, stays } = chosenInto(now.current, recipientOf(customer, formatThaiPhone))
    // The name that stood there at the press is what they were looked for by; one typed since is meant.
    if (now.current.name !== form.values.name) delete fitting.name
    put({ ...fitting, customerId: customer.customerId, customerName: customer.name })
    setOther(Object.keys(stays).length > 0 ? stays : undefined)
  }
  return (
    <Card title={t('customer')}>
      <Stack gap={3}>
        <KnownCustomers mayRead={mayRead} onChoose={choose} shopId={shopId}>
          {(onTyped) => (
            <div className={styles.pair}>
              <TextPartField {...props} inputMode="text" maxLength={100} onTyped={onTyped} part="name" />
              <TextPartField {...props} inputMode="tel" maxLength={30} onTyped={onTyped} part="phone" />
            </div>
          )}
        </KnownCustomers>
        <Chosen
          form={form}
          onLeave={() => {
            put({ customerId: '', customerName: '' })
            setOther(undefined)
          }}
          onTake={() => {
            if (other) put(other)
            setOther(undefined)
          }}
          other={other}
        />
        <TextPartField {...props} inputMode="text" maxLength={300} part="line1" />
        <PlaceFields {...props} />
      </Stack>
    </Card>
  )
}

type ChosenProps = {
  readonly form: NewOrderForm
  /** What of theirs stands otherwise in the form. */
  readonly other: Partial<Recipient> | undefined
  readonly onTake: () => void
  readonly onLeave: () => void
}

/** Whose the order will be, and what of theirs was not put in because something else was typed. */
function Chosen({ form, other, onTake, onLeave }: ChosenProps) {
  const t = useWords(newOrderWords)
  const { customerId, customerName } = form.values
  if (!customerId) return null
  const what = [other?.phone && t('theirPhone'), other?.line1 && t('theirAddress')].filter(Boolean)
  return (
    <Note announce="status" tone={other ? 'amber' : 'blue'}>
      {t('boundTo', { name: customerName })} {other && t('typedOtherwise', { what: what.join(t('and')) })}{' '}
      {other && (
        <Button onClick={onTake} size="sm">
          {t('takeTheirs')}
        </Button>
      )}{' '}
      <Button onClick={onLeave} size="sm" variant="quiet">
        {t('unbind')}
      </Button>
    </Note>
  )
}

type TextPartProps = Props & {
  readonly part: TextPart
  readonly onTyped?: (text: string) => void
  readonly inputMode: 'text' | 'tel'
  readonly maxLength: number
}

function TextPartField({ form, checks, part, inputMode, maxLength, onTyped }: TextPartProps) {
  const t = useWords(newOrderWords)
  const check = checks.find(part)
  const field = form.field(part)
  // What was read first stays among the readings, so that one can go there and back.
  const readings = [...new Set([field.value, ...(check?.alternatives ?? [])])]
  const put = (text: string): void => form.set(part, text)
  return (
    <Checked
      alternatives={(check?.alternatives ?? [])
        .filter((text) => text !== field.value)
        .map((text) => ({ text, use: () => put(text) }))}
      check={check}
      checks={checks}
      isFilled={field.value.trim() !== ''}
      name={t(part)}
    >
      <TextField
        {...field}
        autoComplete="off"
        inputMode={inputMode}
        label={t(part)}
        maxLength={maxLength}
        onChange={(text) => {
          field.onChange(text)
          onTyped?.(text)
        }}
        onKeyDown={(event) => {
          const other = check && anotherReading(event, readings, field.value)
          if (other === undefined) return
          event.preventDefault()
          put(other)
        }}
      />
    </Checked>
  )
}

const placeParts = ['subdistrict', 'district', 'province', 'zipcode'] as const

function PlaceFields({ form, checks }: Props) {
  const t = useWords(newOrderWords)
  const check = checks.find('address')
  const { subdistrict, district, province, zipcode } = form.values
  const place = { subdistrict, district, province, zipcode }
  const put = (next: Place): void => {
    for (const part of placeParts) form.set(part, next[part])
  }
  const errors = Object.fromEntries(placeParts.map((part) => [part, form.errors[part]]))
  return (
    <Checked
      alternatives={(check?.alternatives ?? []).map((other) => ({
        text: placeText(other),
        use: () => put(other),
      }))}
      check={check}
      checks={checks}
      isFilled={placeParts.every((part) => place[part].trim() !== '')}
      name={t('address')}
    >
      <AddressFields errors={errors} onChange={put} search={searchAddress} value={place} />
    </Checked>
  )
}
