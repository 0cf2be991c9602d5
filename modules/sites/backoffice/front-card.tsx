import { useCategoryOptions } from '@langraan/catalog/backoffice'
import { Card, IconButton, Stack, useWords } from '@langraan/ui'
import { Checkbox, Select } from '@langraan/ui/forms'
import { IconChevronDown, IconChevronUp } from '@langraan/ui/icons'
import { type HomeSection, homeSections } from '../rules/rules.ts'
import { BannerFields } from './banner-fields.tsx'
import { moved, type PartProps } from './theme-draft.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

type FrontCardProps = PartProps & { readonly shopId: string }

/** What stands on the shop's front, and in which order. */
export function FrontCard({ shopId, theme, change }: FrontCardProps) {
  const t = useWords(themeWords)
  const { sections } = theme
  const hidden = homeSections.filter((section) => !sections.includes(section))
  const toggle = (section: HomeSection, shown: boolean) =>
    change({ sections: shown ? [...sections, section] : sections.filter((each) => each !== section) })
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
          <IconButton
            disabled={place === 0}
            icon={IconChevronUp}
            label={t('up', { name })}
            onClick={() => onMove(-1)}
            size="sm"
          />
          <IconButton
            disabled={place === shownCount - 1}
            icon={IconChevronDown}
            label={t('down', { name })}
            onClick={() => onMove(1)}
            size="sm"
          />
        </span>
      )}
    </li>
  )
}

function FeaturedField({ shopId, theme, change }: FrontCardProps) {
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
