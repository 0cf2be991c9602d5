import { Button, Stack, Text, useWords } from '@langraan/ui'
import { AddressFields, type AddressSearch } from '@langraan/ui/address'
import { PhoneField, TextField } from '@langraan/ui/forms'
import type { ThaiAddress } from '@langraan/thai'
import { useMemo, useState } from 'react'
import { useAgent } from '../agent-context.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import { isAddressed } from './order-values.ts'
import type { OrderForm } from './use-new-order.ts'

const PARTS = ['name', 'phone', 'line1', 'subdistrict', 'district', 'province', 'zipcode'] as const

/** Who gets it, and where. What was read whole stands in one line until it is edited. */
export function CustomerPart({ form }: { readonly form: OrderForm }) {
  const t = useWords(newOrderWords)
  const [isEdited, setEdited] = useState(false)
  const { values, errors } = form
  const isWrong = PARTS.some((part) => errors[part] !== undefined)
  const isShort = values.isRead && isAddressed(values) && !isEdited && !isWrong
  return (
    <section aria-label={t('customer')} className={styles.part}>
      <div className={styles.partHead}>
        <h2>{t('customer')}</h2>
        {isShort && (
          <Button onClick={() => setEdited(true)} size="sm" variant="quiet">
            {t('edit')}
          </Button>
        )}
      </div>
      {isShort ? (
        <div>
          <strong>{values.name}</strong> {values.phone}
          <Text as="div" tone="second">
            {[values.line1, values.subdistrict, values.district, values.province, values.zipcode].join(' ')}
          </Text>
        </div>
      ) : (
        <Fields form={form} />
      )}
    </section>
  )
}

function Fields({ form }: { readonly form: OrderForm }) {
  const t = useWords(newOrderWords)
  const search = useAddresses()
  const { subdistrict, district, province, zipcode } = form.values
  const put = (place: ThaiAddress): void => {
    for (const part of ['subdistrict', 'district', 'province', 'zipcode'] as const)
      form.set(part, place[part])
  }
  const errors = Object.fromEntries(
    (['subdistrict', 'district', 'province', 'zipcode'] as const).flatMap((part) =>
      form.errors[part] === undefined ? [] : [[part, form.errors[part]]],
    ),
  )
  return (
    <Stack>
      <TextField autoComplete="off" label={t('name')} maxLength={100} {...form.field('name')} />
      <PhoneField autoComplete="off" label={t('phone')} {...form.field('phone')} />
      <TextField autoComplete="off" label={t('line1')} maxLength={300} {...form.field('line1')} />
      <AddressFields
        errors={errors}
        onChange={put}
        search={search}
        value={{ subdistrict, district, province, zipcode }}
      />
    </Stack>
  )
}

/** The shop's own site finds addresses for its checkout; agents are on that site. */
function useAddresses(): AddressSearch {
  const { ofSite } = useAgent()
  const address = ofSite('/addresses')
  return useMemo(
    () => async (text) => {
      const answer = await fetch(`${address}?text=${encodeURIComponent(text)}`)
      if (!answer.ok) throw new Error(`addresses were answered by ${answer.status}`)
      const { items } = (await answer.json()) as { items: ThaiAddress[] }
      return items.map(({ subdistrict, district, province, zipcode }) => ({
        subdistrict,
        district,
        province,
        zipcode,
      }))
    },
    [address],
  )
}
