import { useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'

import { IconChevronDown, IconLogout, IconMoon, IconSelector, IconSun, IconSunMoon } from '../icons.ts'
import type { IconType } from '../icons.ts'
import { Avatar } from '../parts/avatar.tsx'
import { DropMenu } from '../parts/layers/drop-menu.tsx'
import type { DropMenuEntry } from '../parts/layers/drop-menu.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { joinClasses } from '../parts/join-classes.ts'
import { HiddenText } from '../parts/page/layout.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { setPreference, usePreferences } from '../preferences/preference-store.ts'
import { themeColours } from '../theme/theme.ts'
import type { ThemeColour } from '../theme/theme.ts'
import { useWords } from '../words/use-words.ts'
import { shellWords } from './shell-words.ts'
import styles from './switches.module.css'
import type { ShellUser, ShopChoice } from './types.ts'

const nextScheme: Readonly<Record<MantineColorScheme, MantineColorScheme>> = {
  auto: 'light',
  light: 'dark',
  dark: 'auto',
}

const schemeIcons: Readonly<Record<MantineColorScheme, IconType>> = {
  auto: IconSunMoon,
  light: IconSun,
  dark: IconMoon,
}

/** Light, dark, or as the system, and the way to change it. */
export function useScheme(): {
  readonly scheme: MantineColorScheme
  readonly setScheme: (scheme: MantineColorScheme) => void
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, setScheme: setColorScheme }
}

/** What the theme colours are called. */
export function useColourNames(): Readonly<Record<ThemeColour, string>> {
  const t = useWords(shellWords)
  return Object.fromEntries(themeColours.map((colour) => [colour, t(colour)])) as Record<ThemeColour, string>
}

/** Light, dark, or as the system: one button that goes through the three. */
export function SchemeSwitch() {
  const t = useWords(shellWords)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <IconButton
      icon={schemeIcons[colorScheme]}
      label={t('schemeNow', { now: t(colorScheme) })}
      onClick={() => setColorScheme(nextScheme[colorScheme])}
    />
  )
}

export type ShopSwitcherProps = {
  readonly shops: readonly ShopChoice[]
  readonly currentId: string
  /** Icon only, for the rail. */
  readonly compact?: boolean
  /** Below the shops: all shops, a new shop. */
  readonly more?: readonly DropMenuEntry[]
}

/** The shop one works in, and the way to another. */
export function ShopSwitcher({ shops, currentId, compact, more = [] }: ShopSwitcherProps) {
  const t = useWords(shellWords)
  const current = shops.find((shop) => shop.id === currentId)
  if (!current) return null
  const entries: DropMenuEntry[] = [
    { kind: 'heading', key: 'heading', label: t('chooseShop') },
    ...shops.map((shop) => ({
      key: shop.id,
      label: shop.name,
      detail: shop.detail,
      before: <Thumb alt="" fallback="shop" size={28} src={shop.logoUrl} />,
      href: shop.href,
    })),
    ...more,
  ]
  return (
    <DropMenu
      entries={entries}
      position="bottom-start"
      target={
        <button
          className={joinClasses(styles.shop, compact && styles.railShop)}
          title={compact ? current.name : undefined}
          type="button"
        >
          <Thumb alt="" fallback="shop" size={compact ? 28 : 36} src={current.logoUrl} />
          {compact && <HiddenText>{current.name}</HiddenText>}
          {!compact && (
            <>
              <span className={styles.words}>
                <span className={styles.name}>{current.name}</span>
                <span className={styles.detail}>{current.detail}</span>
              </span>
              <IconSelector aria-hidden className={styles.quiet} size={16} />
            </>
          )}
          <HiddenText>{t('switchShop')}</HiddenText>
        </button>
      }
    />
  )
}

export type AccountMenuProps = {
  readonly user: ShellUser
  /** Account info, billing info. */
  readonly entries: readonly DropMenuEntry[]
  readonly onSignOut: () => void
}

const isThemeColour = (value: string): value is ThemeColour => themeColours.some((colour) => colour === value)

/** Who is signed in: account, billing, theme colour, sign out. */
export function AccountMenu({ user, entries, onSignOut }: AccountMenuProps) {
  const t = useWords(shellWords)
  const { themeColour } = usePreferences()
  const all: DropMenuEntry[] = [
    { kind: 'heading', key: 'who', label: user.email },
    ...entries,
    { kind: 'divider', key: 'd1' },
    { kind: 'heading', key: 'theme', label: t('themeColour') },
    {
      kind: 'radios',
      key: 'colours',
      value: themeColour,
      options: themeColours.map((colour) => ({
        value: colour,
        label: t(colour),
        before: <span className={styles.swatch} style={{ background: `var(--swatch-${colour})` }} />,
      })),
      onChange: (value) => isThemeColour(value) && setPreference('themeColour', value),
    },
    { kind: 'divider', key: 'd2' },
    { key: 'out', label: t('signOut'), icon: IconLogout, onSelect: onSignOut },
  ]
  return (
    <DropMenu
      entries={all}
      target={
        <button className={styles.account} type="button">
          <HiddenText>{t('account')}</HiddenText>
          <Avatar name={user.name} src={user.pictureUrl} />
          <span className={styles.accountName}>{user.name}</span>
          <IconChevronDown aria-hidden className={styles.quiet} size={14} />
        </button>
      }
    />
  )
}
