/** Joins class names; what is false or missing is left out. */
export function joinClasses(...names: readonly (string | false | undefined)[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
