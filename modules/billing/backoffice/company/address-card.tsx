import { Card, Stack, useWords } from '@langraan/ui'
import { AddressFields } from '@langraan/ui/address'
import { Checkbox, TextField } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'

import { searchAddress } from '../billing-api.ts'
import { addressParts } from './company-values.ts'
import type { CompanyValues, TypedAddress } from './company-values.ts'
import { companyWords } from './company-words.ts'

type Props = { readonly form: Form<CompanyValues>; readonly kind: TypedAddress }

const sameFields = { general: 'sameGeneral', delivery: 'sameDelivery' } as const

/** One of the three addresses; the second and third may be the first one. */
export function AddressCard({ form, kind }: Props) {
  const t = useWords(companyWords)
  const same = kind === 'registered' ? undefined : sameFields[kind]
  return (
    <Card hint={t(`${kind}Hint`)} title={t(kind)}>
      <Stack>
        {same && (
          <Checkbox
            checked={form.values[same]}
            label={t('sameAsRegistered')}
            name={same}
            onChange={(checked) => form.set(same, checked)}
          />
        )}
        {(!same || !form.values[same]) && <TypedAddressFields form={form} kind={kind} />}
      </Stack>
    </Card>
  )
}

function TypedAddressFields({ form, kind }: Props) {
  const t = useWords(companyWords)
  const { addressLine: _line, addressLineEnglish: _english, ...parts } = form.values[kind]
  return (
    <>
      <TextField
        autoComplete="address-line1"
        label={t('addressLine')}
        maxLength={300}
        {...form.field(`${kind}.addressLine`)}
      />
      <AddressFields
        errors={Object.fromEntries(addressParts.map((part) => [part, form.errors[`${kind}.${part}`]]))}
        namePrefix={`${kind}.`}
        onChange={(address) => addressParts.forEach((part) => form.set(`${kind}.${part}`, address[part]))}
        search={searchAddress}
        value={parts}
      />
      <TextField
        help={t('addressLineEnglishHelp')}
        label={t('addressLineEnglish')}
        maxLength={300}
        {...form.field(`${kind}.addressLineEnglish`)}
      />
    </>
  )
}
