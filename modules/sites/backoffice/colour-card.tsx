import { Card, RadioCards, Row, Segmented, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import tokens from '@langraan/ui/tokens.json' with { type: 'json' }
import { COLOUR, type Palette, palettes, schemes, themeFaults } from '../rules/rules.ts'
import type { PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

const PRIMARY_STEP = 6

/** The colours of buttons and links, and those of the header. */
export function ColourCard({ theme, change }: PartProps) {
  const t = useWords(themeWords)
  const language = useLanguage()
  const faults = new Map(themeFaultsOf(theme))
  const told = (code: 'accent_unreadable' | 'head_unreadable') => {
    const ratio = faults.get(code)
    return ratio === undefined ? undefined : t(code, { ratio })
  }
  const swatchOf = (palette: Palette) =>
    palette === 'own' ? theme.accent : tokens.themes[palette].colors[PRIMARY_STEP]
  return (
    <Card title={t('colours')}>
      <Stack>
        <div className={styles.palettes}>
          <RadioCards
            legend={t('palette')}
            onChange={(palette) => change({ palette })}
            options={palettes.map((palette) => ({
              value: palette,
              title: palette === 'own' ? t('own') : tokens.themes[palette][language],
              mark: <Swatch colour={swatchOf(palette) ?? ''} />,
            }))}
            value={theme.palette}
          />
        </div>
        {theme.palette === 'own' && (
          <ColourField
            fault={told('accent_unreadable')}
            help={t('accentHelp')}
            label={t('accent')}
            onChange={(accent) => change({ accent })}
            value={theme.accent}
          />
        )}
        <div className={styles.two}>
          <ColourField
            label={t('headGround')}
            onChange={(headGround) => change({ headGround })}
            value={theme.headGround}
          />
          <ColourField
            fault={told('head_unreadable')}
            label={t('headText')}
            onChange={(headText) => change({ headText })}
            value={theme.headText}
          />
        </div>
        <SchemeField change={change} theme={theme} />
      </Stack>
    </Card>
  )
}

/** Light, dark, or as the visitor's device is set. What is dark is derived, so there is nothing else to choose. */
function SchemeField({ theme, change }: PartProps) {
  const t = useWords(themeWords)
  return (
    <Stack gap={2}>
      <Text weight="medium">{t('scheme')}</Text>
      <Row>
        <Segmented
          label={t('scheme')}
          onChange={(scheme) => change({ scheme })}
          options={schemes.map((scheme) => ({ value: scheme, label: t(`scheme_${scheme}`) }))}
          value={theme.scheme}
        />
      </Row>
      <Text size="xs" tone="third">
        {t('schemeHelp')}
      </Text>
    </Stack>
  )
}

/** What is half typed has no contrast to speak of. */
const themeFaultsOf = (theme: PartProps['theme']) =>
  [theme.accent, theme.headGround, theme.headText].every((colour) => COLOUR.test(colour))
    ? themeFaults(theme).map(({ code, ratio }) => [code, ratio] as const)
    : []

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg aria-hidden className={styles.swatch} viewBox="0 0 20 20">
      <circle cx="10" cy="10" fill={colour} r="9" />
    </svg>
  )
}

type ColourFieldProps = {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly fault?: string | undefined
  readonly onChange: (colour: string) => void
}

/** A colour, typed or picked. */
function ColourField({ label, help, value, fault, onChange }: ColourFieldProps) {
  const t = useWords(themeWords)
  const isColour = COLOUR.test(value)
  return (
    <TextField
      error={isColour ? fault : t('colourWrong')}
      help={help}
      label={label}
      maxLength={7}
      onChange={(typed) => onChange(typed.trim().toLowerCase())}
      start={
        <input
          aria-label={t('pick', { name: label })}
          className={styles.picker}
          onChange={(event) => onChange(event.target.value)}
          type="color"
          value={isColour ? value : '#000000'}
        />
      }
      value={value}
    />
  )
}
