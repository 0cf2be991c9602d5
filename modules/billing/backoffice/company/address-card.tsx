import { Card, Stack, useWords } from '@langraan/ui'
import { PostalFields } from '@langraan/ui/address'
import { Checkbox } from '@langraan/ui/forms'
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
        {(!same || !form.values[same]) && (
          <PostalFields
            errors={form.errors}
            line={form.field(`${kind}.addressLine`)}
            lineEnglish={form.field(`${kind}.addressLineEnglish`)}
            namePrefix={`${kind}.`}
            onChange={(address) => addressParts.forEach((part) => form.set(`${kind}.${part}`, address[part]))}
            search={searchAddress}
            value={form.values[kind]}
          />
        )}
      </Stack>
    </Card>
  )
}
