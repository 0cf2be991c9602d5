import { PREVIEW_IN_ENGLISH as IN_ENGLISH } from '@langraan/sites/rules'

/** The address of the same page of a preview in the other language. */
export function previewInOtherLanguage(base: string, href: string): string {
  const other = base.endsWith(IN_ENGLISH) ? base.slice(0, -IN_ENGLISH.length) : base + IN_ENGLISH
  return other + href.slice(base.length).replace(/[?&]lang=(?:th|en)$/, '')
}
