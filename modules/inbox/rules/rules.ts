const LONGEST_NAME = 100

/** Whether a name can be kept: something is there, and it fits. */
export const isName = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST_NAME
