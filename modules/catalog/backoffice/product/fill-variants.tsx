import { Button, isFocusLost, useLanguage, useWords } from '@langraan/ui'
import { type Form, MoneyField, NumberField } from '@langraan/ui/forms'
import { useEffect, useId, useRef, useState } from 'react'
import { productFaultWords } from '../../refusals.ts'
import { MOST_OPENING_PIECES } from '../../rules/product-file.ts'
import styles from './product.module.css'
import { type FilledForAll, filledForAll, type ProductValues } from './product-values.ts'
import { variantWords } from './product-words.ts'
import { Centimetres } from './centimetres.tsx'

export type FillVariantsProps = { readonly form: Form<ProductValues> }
type Field = keyof FilledForAll

const nothing: FilledForAll = {}
const fields = [
  'priceSatang',
  'openingPieces',
  'costSatang',
  'weightGrams',
  'widthMm',
  'lengthMm',
  'heightMm',
] as const satisfies Field[]

/** What all variants have alike is typed once: sizes of one shirt cost and weigh the same. */
export function FillVariants({ form }: FillVariantsProps) {
  const t = useWords(variantWords)
  const title = useId()
  const line = useFillLine(form)
  const { field, isEmpty, fill, count, hasNew } = line
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Not the whole form, of which most is still to be written.
    event.preventDefault()
    if (!isEmpty) fill()
  }
  return (
    <div aria-labelledby={title} className={styles.fill} onKeyDown={onKeyDown} ref={line.box} role="group">
      <p className={styles.fillTitle} id={title}>
        {t('fillTitle')}
      </p>
      {/* Made anew once it is done: a figure that is being typed would stand there still. */}
      <div className={styles.fillFields} key={line.round}>
        <MoneyField label={t('price')} {...field('priceSatang')} />
        {hasNew && <NumberField label={t('opening')} min={0} {...field('openingPieces')} />}
        <MoneyField label={t('cost')} {...field('costSatang')} />
        <NumberField
          label={t('weight')}
          max={10_000_000}
          min={1}
          unit={t('grams')}
          {...field('weightGrams')}
        />
        {(['width', 'length', 'height'] as const).map((side) => (
          <Centimetres field={field(`${side}Mm`)} key={side} label={t(side)} unit={t('cm')} />
        ))}
        <div className={styles.besideField}>
          <Button disabledReason={isEmpty ? t('fillEmpty') : undefined} onClick={fill}>
            {t('fill', { count })}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What stands in the line is of no variant yet: it goes to all of them, or holds the form back and says so. */
function useFillLine(form: Form<ProductValues>) {
  const t = useWords(variantWords)
  const language = useLanguage()
  const [typed, setTyped] = useState(nothing)
  const [wrong, setWrong] = useState<{ readonly field: Field; readonly words: string }>()
  const [round, setRound] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const openingInput = useRef<HTMLInputElement>(null)
  const { variants } = form.values
  const hasNew = variants.some(({ variantId }) => variantId === '')
  const first = fields.find((one) => typed[one] !== undefined && (hasNew || one !== 'openingPieces'))
  const fillFirst = t('fillFirst', { button: t('fill', { count: variants.length }) })
  const fill = () => {
    // A barcode that was scanned into it must not come in as the most there may be.
    if (hasNew && (typed.openingPieces ?? 0) > MOST_OPENING_PIECES) {
      setWrong({ field: 'openingPieces', words: productFaultWords.too_many_pieces[language] })
      openingInput.current?.focus()
      return
    }
    form.set('variants', filledForAll(variants, typed))
    setTyped(nothing)
    setWrong(undefined)
    setRound(round + 1)
  }
  // The keyboard goes back to where it began.
  useEffect(() => {
    if (round > 0 && isFocusLost()) box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [round])
  const field = (name: Field) => ({
    value: typed[name],
    onChange: (value: number | undefined) => {
      // Being left, a field tells its figure once more.
      if (value === typed[name]) return
      setTyped({ ...typed, [name]: value })
      setWrong(undefined)
    },
    error: wrong?.field === name ? wrong.words : undefined,
    ...(name === first && {
      unread: fillFirst,
      onInvalid: () => setWrong({ field: name, words: fillFirst }),
    }),
    ...(name === 'openingPieces' && { inputRef: openingInput }),
  })
  return { box, round, hasNew, count: variants.length, isEmpty: first === undefined, field, fill }
}
