/** What `build.mjs` writes: it starts the script of every page that has one. */
declare module 'virtual:pages' {
  export function startPages(): void
}
