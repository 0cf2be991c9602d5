import { HiddenText, IconButton, Stack, Text, useWords } from '@langraan/ui'
import { type FieldErrors, MoneyField, NumberField } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import { papersWords } from './papers-words.ts'
import styles from './papers.module.css'
import { nameOf } from './pick-goods.tsx'

export type PaperLineValues = {
  variantId: string
  productName: string
  variantName: string
  sku: string
  quantity?: number | undefined
  unitCostSatang?: number | undefined
}

type Props = {
  readonly lines: readonly PaperLineValues[]
  readonly withCost: boolean
  /** By `lines.{at}.quantity` and `lines.{at}.unitCostSatang`. */
  readonly errors: FieldErrors
  readonly onChange: (lines: PaperLineValues[]) => void
}

/** The lines of a paper that is being written. */
export function PaperLines({ lines, withCost, errors, onChange }: Props) {
  const t = useWords(papersWords)
  const change = (variantId: string, next: Partial<PaperLineValues>) =>
    onChange(lines.map((line) => (line.variantId === variantId ? { ...line, ...next } : line)))
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        <li className={styles.line} key={line.variantId}>
          <Stack gap={1}>
            <Text>{nameOf(line)}</Text>
            {line.sku && (
              <Text size="xs" tone="third">
                {line.sku}
              </Text>
            )}
          </Stack>
          <div className={styles.inputs}>
            <NumberField
              error={errors[`lines.${at}.quantity`]}
              label={<Label name={nameOf(line)} text={t('quantity')} />}
              min={0}
              onChange={(quantity) => change(line.variantId, { quantity })}
              value={line.quantity}
            />
            {withCost && (
              <MoneyField
                error={errors[`lines.${at}.unitCostSatang`]}
                label={<Label name={nameOf(line)} text={t('unitCost')} />}
                onChange={(unitCostSatang) => change(line.variantId, { unitCostSatang })}
                value={line.unitCostSatang}
              />
            )}
            <IconButton
              icon={IconTrash}
              label={t('removeLine', { name: nameOf(line) })}
              onClick={() => onChange(lines.filter((other) => other.variantId !== line.variantId))}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Read aloud with the article: the same words stand beside every line. */
function Label({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <>
      {text}
      <HiddenText> {name}</HiddenText>
    </>
  )
}
