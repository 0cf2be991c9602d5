import { useCategoryOptions } from '@langraan/catalog/backoffice'
import { Card, Stack, useWords } from '@langraan/ui'
import { Checkbox, Select } from '@langraan/ui/forms'
import type { PickedProduct } from '../contract.ts'
import { type HomeSection, homeSections, withSection } from '../rules/rules.ts'
import { BannerFields } from './banner-fields.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { PicksField } from './picks-field.tsx'
import { moved, type PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

type FrontCardProps = PartProps & {
  readonly shopId: string
  /** The picked goods, as far as the server has named them. */
  readonly picks: readonly PickedProduct[]
}

/** What stands on the shop's front, and in which order. */
export function FrontCard({ shopId, theme, change, picks }: FrontCardProps) {
  const t = useWords(themeWords)
  const { sections } = theme
  const hidden = homeSections.filter((section) => !sections.includes(section))
  const toggle = (section: HomeSection, shown: boolean) =>
    change({
      sections: shown ? withSection(sections, section) : sections.filter((each) => each !== section),
    })
  return (
    <Card hint={t('frontHint')} title={t('front')}>
      <Stack>
        <ul className={styles.sections}>
          {[...sections, ...hidden].map((section) => (
            <SectionLine
              isShown={sections.includes(section)}
              key={section}
              onMove={(by) => change({ sections: moved(sections, section, by) })}
              onToggle={(shown) => toggle(section, shown)}
              place={sections.indexOf(section)}
              section={section}
              shownCount={sections.length}
            />
          ))}
        </ul>
        {sections.includes('picks') && (
          <PicksField change={change} known={picks} shopId={shopId} theme={theme} />
        )}
        {sections.includes('featured') && <FeaturedField change={change} shopId={shopId} theme={theme} />}
        {sections.includes('banner') && <BannerFields change={change} shopId={shopId} theme={theme} />}
      </Stack>
    </Card>
  )
}

type SectionLineProps = {
  readonly section: HomeSection
  readonly isShown: boolean
  readonly place: number
  readonly shownCount: number
  readonly onToggle: (shown: boolean) => void
  readonly onMove: (by: -1 | 1) => void
}

function SectionLine({ section, isShown, place, shownCount, onToggle, onMove }: SectionLineProps) {
  const t = useWords(themeWords)
  const name = t(section)
  const isOnly = isShown && shownCount === 1
  return (
    <li className={styles.section}>
      <Checkbox
        checked={isShown}
        disabled={isOnly}
        help={isOnly ? t('lastSection') : undefined}
        label={name}
        onChange={onToggle}
      />
      {isShown && (
        <span className={styles.moves}>
          <MoveButtons count={shownCount} name={name} onMove={onMove} place={place} />
        </span>
      )}
    </li>
  )
}

function FeaturedField({ shopId, theme, change }: PartProps & { readonly shopId: string }) {
  const t = useWords(themeWords)
  const options = useCategoryOptions(shopId)
  return (
    <Select
      label={t('featuredCategory')}
      onChange={(categoryId) => change({ featured: { categoryId: categoryId === '' ? null : categoryId } })}
      options={options}
      placeholder={t('featuredNone')}
      value={theme.featured.categoryId ?? ''}
    />
  )
}
