export type FileLike = { readonly name: string; readonly size: number; readonly type: string }

export type FileRules = {
  /** As in the `accept` attribute: `.csv`, `image/*`, `image/png`. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly maxFiles?: number
}

export type FileRefusal =
  | { readonly code: 'wrong_kind'; readonly name: string; readonly kinds: string }
  | { readonly code: 'empty'; readonly name: string }
  | { readonly code: 'too_large'; readonly name: string; readonly size: string; readonly limit: string }
  | { readonly code: 'too_many'; readonly limit: number; readonly extra: number }

/** A size for people, in steps of 1,024: `640 B`, `184 KB`, `3.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1).replace(/\.0$/, '')} MB`
}

function isKind(file: FileLike, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase())
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1))
  return file.type === kind
}

/** What people know kinds by: a type beside endings is for browsers. */
function endingsOf(accept: readonly string[]): readonly string[] {
  const endings = accept.filter((kind) => kind.startsWith('.'))
  return endings.length > 0 ? endings : accept
}

/** The first reason why these files cannot be taken. The server checks again, by content. */
export function refuseFiles(files: readonly FileLike[], rules: FileRules): FileRefusal | undefined {
  const { accept = [], maxBytes = Number.POSITIVE_INFINITY, maxFiles = 1 } = rules
  if (files.length > maxFiles) {
    return { code: 'too_many', limit: maxFiles, extra: files.length - maxFiles }
  }
  for (const file of files) {
    if (accept.length > 0 && !accept.some((kind) => isKind(file, kind))) {
      return { code: 'wrong_kind', name: file.name, kinds: endingsOf(accept).join(' ') }
    }
    if (file.size === 0) return { code: 'empty', name: file.name }
    if (file.size > maxBytes) {
      const size = formatBytes(file.size)
      return { code: 'too_large', name: file.name, size, limit: formatBytes(maxBytes) }
    }
  }
  return undefined
}
