import { fileURLToPath } from 'node:url'

const place = (file: string): string => fileURLToPath(import.meta.resolve(file))

/** What papers are written in: Thai and Latin letters. */
export const sarabunFiles: readonly string[] = [
  '@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf',
  '@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf',
].map(place)

/**
 * Where a letter is looked for that Sarabun has not, in the order of `fonts` in `templates/fonts.typ`. Chinese is there
 * in one weight: a second would be eight megabytes more in memory.
 */
export const fallbackFiles: readonly string[] = [
  ...[
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    // Cyrillic, Greek and Devanagari.
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
    '@expo-google-fonts/noto-sans-lao/700Bold/NotoSansLao_700Bold.ttf',
    '@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
    '@expo-google-fonts/noto-sans-khmer/700Bold/NotoSansKhmer_700Bold.ttf',
    '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
    '@expo-google-fonts/noto-sans-myanmar/700Bold/NotoSansMyanmar_700Bold.ttf',
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  ].map(place),
  // Han letters of both kinds, kana, and the signs of Chinese keyboards. Its package hands out no path but its own.
  fileURLToPath(new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc'))),
]
