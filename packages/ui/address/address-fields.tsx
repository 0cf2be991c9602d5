import type { ThaiAddress } from '@langraan/thai'

import { useKitWords } from '../words/kit-words.ts'
import { AddressCombobox } from './address-combobox.tsx'
import styles from './address-fields.module.css'
import type { AddressSearch } from './use-address-search.ts'

export type { AddressSearch }

export type AddressFieldsProps = {
  readonly value: ThaiAddress
  readonly onChange: (address: ThaiAddress) => void
  /** Finds addresses by any part of them, best first; `searchAddress` of the server, say. */
  readonly search: AddressSearch
  /** By part: `zipcode`. */
  readonly errors?: Readonly<Partial<Record<keyof ThaiAddress, string>>>
  /** Put before the names of the fields: `address.` */
  readonly namePrefix?: string
  readonly onBlur?: () => void
}

const parts = [
  { part: 'subdistrict', autoComplete: 'address-level4', inputMode: 'text' },
  { part: 'district', autoComplete: 'address-level2', inputMode: 'text' },
  { part: 'province', autoComplete: 'address-level1', inputMode: 'text' },
  { part: 'zipcode', autoComplete: 'postal-code', inputMode: 'numeric' },
] as const

/** Sub-district, district, province and zipcode. Any one of them finds the rest. */
export function AddressFields(props: AddressFieldsProps) {
  const { value, onChange, search, errors = {}, namePrefix = '' } = props
  const t = useKitWords()
  return (
    <div className={styles.grid}>
      <p className={styles.help}>{t('addressHelp')}</p>
      {parts.map(({ part, autoComplete, inputMode }) => (
        <AddressCombobox
          autoComplete={autoComplete}
          error={errors[part]}
          inputMode={inputMode}
          key={part}
          label={t(part)}
          name={`${namePrefix}${part}`}
          onBlur={props.onBlur}
          onChange={(text) => onChange({ ...value, [part]: text })}
          onPick={onChange}
          search={search}
          value={value[part]}
        />
      ))}
    </div>
  )
}
