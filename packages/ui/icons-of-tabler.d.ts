// The package types its five thousand icons in one declaration file; reading it costs a second per
// check. One wildcard says the same about the single files that are imported.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconType } from '@langraan/ui/icons'
  const icon: IconType
  export default icon
}
