import { setPreference, themeColours, useLanguage, usePreferences, useWords } from '@langraan/ui'
import { IconBuildingStore } from '@langraan/ui/icons'
import { CommandPalette } from '@langraan/ui/palette'
import type { CommandGroup } from '@langraan/ui/palette'
import { useColourNames, useScheme } from '@langraan/ui/shell'
import type { ShopChoice } from '@langraan/ui/shell'

import { commandWords } from './command-words.ts'
import { actionCommands, pageCommands, typedCommands } from './commands.ts'
import type { CommandContext } from './commands.ts'
import { useHasPage } from './use-has-page.ts'

export type PaletteProps = {
  readonly shopId: string | undefined
  readonly shops: readonly ShopChoice[]
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** The command palette of the back-office, with every page, every shop, and what can be done from everywhere. */
export function Palette({ shopId, shops, onSignOut, onClose }: PaletteProps) {
  const t = useWords(commandWords)
  const language = useLanguage()
  const { listKeys } = usePreferences()
  const { setScheme } = useScheme()
  const colourNames = useColourNames()
  const context: CommandContext = { language, shopId, hasPage: useHasPage(shopId) }
  const groups: CommandGroup[] = [
    { key: 'pages', label: t('goTo'), commands: pageCommands(context) },
    {
      key: 'shops',
      label: t('shops'),
      commands: shops
        .filter(({ id }) => id !== shopId)
        .map(({ id, name, detail, href }) => ({
          id: `shop:${id}`,
          label: name,
          detail,
          icon: IconBuildingStore,
          href,
        })),
    },
    {
      key: 'actions',
      label: t('actions'),
      commands: actionCommands(language, {
        setLanguage: (next) => setPreference('language', next),
        setScheme,
        listKeys,
        setListKeys: (next) => setPreference('listKeys', next),
        colours: themeColours.map((colour) => ({
          name: colourNames[colour],
          onChoose: () => setPreference('themeColour', colour),
        })),
        signOut: onSignOut,
      }),
    },
  ]
  return (
    <CommandPalette
      groups={groups}
      onClose={onClose}
      typedCommands={(typed) => typedCommands(typed, context)}
    />
  )
}
