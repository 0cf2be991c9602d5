import { HiddenText, IconButton, Stack, Text, useWords } from '@langraan/ui'
import { type Form, FormPart, MoneyField, NumberField } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import type { PaperLineValues, PaperValues } from './paper-values.ts'
import { papersWords } from './papers-words.ts'
import styles from './papers.module.css'
import { nameOf } from '../pick-goods.tsx'

type LinesProps = {
  readonly form: Form<PaperValues>
  readonly withCost: boolean
}

/** The lines of a paper that is being written. */
export function PaperLines({ form, withCost }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {keysOf(form.values.lines).map((key, at) => (
        <li className={styles.line} key={key}>
          <FormPart form={form} given={[withCost]} path={`lines.${at}`}>
            {() => <PaperLine at={at} form={form} withCost={withCost} />}
          </FormPart>
        </li>
      ))}
    </ul>
  )
}

/** An article has a line for each of its costs; what is typed into one must not make it another. */
function keysOf(lines: readonly PaperLineValues[]): string[] {
  return lines.map(({ variantId }, at) => {
    const nth = lines.slice(0, at).filter((line) => line.variantId === variantId).length
    return `${variantId}.${nth}`
  })
}

function PaperLine({ form, withCost, at }: LinesProps & { readonly at: number }) {
  const t = useWords(papersWords)
  const line = form.values.lines[at]
  if (!line) return null
  return (
    <>
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
          label={<Label name={nameOf(line)} text={t('quantity')} />}
          min={0}
          {...form.field(`lines.${at}.quantity`)}
        />
        {withCost && (
          <MoneyField
            label={<Label name={nameOf(line)} text={t('unitCost')} />}
            {...form.field(`lines.${at}.unitCostSatang`)}
          />
        )}
        <IconButton
          icon={IconTrash}
          label={t('removeLine', { name: nameOf(line) })}
          onClick={() => form.change('lines', (now) => now.filter((_line, index) => index !== at))}
        />
      </div>
    </>
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
