import { Button, Card, IconButton, Note, Stack, useWords } from '@langraan/ui'
import { type Form, TextField } from '@langraan/ui/forms'
import { IconPlus, IconTrash } from '@langraan/ui/icons'
import { useState } from 'react'
import { combinationCount, MOST_OPTIONS, type Option, renameValue } from '../../rules/options.ts'
import { MOST_VARIANTS } from '../../rules/product-file.ts'
import styles from './product.module.css'
import { type ProductValues, type VariantValues, withOptions } from './product-values.ts'
import { variantWords } from './product-words.ts'
import { TokenField } from './token-field.tsx'

export type OptionsProps = {
  readonly form: Form<ProductValues>
  /** As the server has them: a value that is taken out and put in again is the same variant. */
  readonly saved: readonly VariantValues[]
}

/** The options of a product; their combinations are its variants. */
export function ProductOptions({ form, saved }: OptionsProps) {
  const t = useWords(variantWords)
  const { options } = form.values
  const [added, setAdded] = useState<number>()
  const [left, setLeft] = useState<readonly VariantValues[]>([])
  const change = (next: readonly Option[]) => {
    const fitted = withOptions(form.values, next, left, saved)
    form.set('options', next)
    form.set('variants', fitted.values.variants)
    setLeft(fitted.left)
  }
  const replace = (at: number, option: Option) => change(options.with(at, option))
  const rename = (at: number, from: string, to: string) => {
    const option = options[at]
    if (!option) return
    const values = option.values.map((value) => (value === from ? to : value))
    form.set('options', options.with(at, { ...option, values }))
    form.set('variants', renameValue(form.values.variants, at, from, to))
  }
  const count = combinationCount(options)
  return (
    <Card hint={options.length > 0 ? t('combinations', { count }) : t('optionsHint')} title={t('options')}>
      <Stack>
        {options.map((option, at) => (
          // An option has no name at first, and two may have the same for a moment: its place is what it is.
          <OptionRow
            error={form.errors[`optionNames.${at}`]}
            isNew={at === added}
            key={at}
            onChange={(next) => replace(at, next)}
            onRemove={() => change(options.toSpliced(at, 1))}
            onRename={(from, to) => rename(at, from, to)}
            option={option}
            valuesError={at === options.length - 1 ? form.errors['variants'] : undefined}
          />
        ))}
        {count > MOST_VARIANTS && <Note tone="red">{t('tooMany', { count })}</Note>}
        {options.length < MOST_OPTIONS && (
          <div>
            <Button
              icon={IconPlus}
              onClick={() => {
                setAdded(options.length)
                form.set('options', [...options, { name: '', values: [] }])
              }}
              size="sm"
            >
              {t('addOption')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

type RowProps = {
  readonly option: Option
  readonly error: string | undefined
  /** What is wrong with all the combinations stands where the last values were typed. */
  readonly valuesError: string | undefined
  /** Was asked for just now: its name is what is typed next. */
  readonly isNew: boolean
  readonly onChange: (option: Option) => void
  readonly onRename: (from: string, to: string) => void
  readonly onRemove: () => void
}

function OptionRow({ option, error, valuesError, isNew, onChange, onRename, onRemove }: RowProps) {
  const t = useWords(variantWords)
  return (
    <div className={styles.option}>
      <TextField
        autoFocus={isNew}
        error={error}
        label={t('optionName')}
        maxLength={50}
        onChange={(name) => onChange({ ...option, name })}
        placeholder={t('optionNamePlaceholder')}
        value={option.name}
      />
      <TokenField
        error={valuesError}
        help={t('valuesHelp')}
        label={t('optionValues')}
        maxLength={100}
        onChange={(values) => onChange({ ...option, values })}
        onRename={onRename}
        values={option.values}
        words={{
          remove: (name) => t('removeValue', { name }),
          rename: (name) => t('renameValue', { name }),
          up: (name) => t('valueUp', { name }),
          down: (name) => t('valueDown', { name }),
          taken: (name) => t('valueTaken', { name }),
        }}
      />
      <div className={styles.besideField}>
        <IconButton
          icon={IconTrash}
          label={t('removeOption', { name: option.name || t('optionName') })}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}
