import { Card, Stack, useWords } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import { TextField } from '@langraan/ui/forms'
import { anotherReading, Checked, type Checks, type TextPart } from './checks.tsx'
import { searchAddress } from './new-order-api.ts'
import { type Place, placeText } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'
import type { NewOrderForm } from './use-new-order.ts'

type Props = { readonly form: NewOrderForm; readonly checks: Checks }

/** Who gets it and where. */
export function CustomerCard(props: Props) {
  const t = useWords(newOrderWords)
  return (
    <Card title={t('customer')}>
      <Stack gap={3}>
        <div className={styles.pair}>
          <TextPartField {...props} inputMode="text" maxLength={100} part="name" />
          <TextPartField {...props} inputMode="tel" maxLength={30} part="phone" />
        </div>
        <TextPartField {...props} inputMode="text" maxLength={300} part="line1" />
        <PlaceFields {...props} />
      </Stack>
    </Card>
  )
}

type TextPartProps = Props & {
  readonly part: TextPart
  readonly inputMode: 'text' | 'tel'
  readonly maxLength: number
}

function TextPartField({ form, checks, part, inputMode, maxLength }: TextPartProps) {
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
        onKeyDown={(event) => {
          const other = check && anotherReading(event, readings, field.value)
          if (other !== undefined) put(other)
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
