import type { ThaiAddress } from '@langraan/thai'

import { TextField } from '../forms/text-field.tsx'
import type { FieldBinding } from '../forms/form/use-form.ts'
import { useFieldWords } from '../words/field-words.ts'
import { AddressFields } from './address-fields.tsx'
import type { AddressFieldsProps } from './address-fields.tsx'

const parts = ['subdistrict', 'district', 'province', 'zipcode'] as const

export type PostalFieldsProps = Pick<AddressFieldsProps, 'search' | 'namePrefix' | 'onChange'> & {
  readonly value: ThaiAddress
  /** What is wrong in the form, by the paths of its fields. */
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly line: FieldBinding<string>
  /** The line in English, for documents that are printed in both languages. */
  readonly lineEnglish?: FieldBinding<string>
}

/** An address as documents print it: the line with house and street, and the place it is in. */
export function PostalFields(props: PostalFieldsProps) {
  const { line, lineEnglish, value, errors, namePrefix = '', search, onChange } = props
  const t = useFieldWords()
  const { subdistrict, district, province, zipcode } = value
  return (
    <>
      <TextField autoComplete="address-line1" label={t('addressLine')} maxLength={300} {...line} />
      <AddressFields
        errors={Object.fromEntries(parts.map((part) => [part, errors[`${namePrefix}${part}`]]))}
        namePrefix={namePrefix}
        onChange={onChange}
        search={search}
        value={{ subdistrict, district, province, zipcode }}
      />
      {lineEnglish && (
        <TextField
          help={t('addressLineEnglishHelp')}
          label={t('addressLineEnglish')}
          maxLength={300}
          optional
          {...lineEnglish}
        />
      )}
    </>
  )
}
