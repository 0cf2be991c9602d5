import { useFieldWords } from '../words/field-words.ts'
import type { Office } from './office.ts'
import { RadioGroup } from './choices/radio-group.tsx'
import { TextField } from './text-field.tsx'
import type { FieldBinding } from './form/use-form.ts'

export type OfficeFieldsProps = {
  readonly office: Office
  readonly onOffice: (office: Office) => void
  readonly branchNumber: FieldBinding<string>
  /** Whether it may be a person, who has no place of business. */
  readonly withPerson?: boolean
}

/** Head office or which branch, as tax documents say it. */
export function OfficeFields({ office, onOffice, branchNumber, withPerson }: OfficeFieldsProps) {
  const t = useFieldWords()
  return (
    <>
      <RadioGroup<Office>
        inline
        legend={t('office')}
        onChange={onOffice}
        options={[
          ...(withPerson ? [{ value: 'person' as const, label: t('officePerson') }] : []),
          { value: 'head', label: t('officeHead') },
          { value: 'branch', label: t('officeBranch') },
        ]}
        value={office}
      />
      {office === 'branch' && (
        <TextField
          autoComplete="off"
          help={t('branchNumberHelp')}
          inputMode="numeric"
          label={t('branchNumber')}
          maxLength={5}
          {...branchNumber}
        />
      )}
    </>
  )
}
