/** A field of a change in words, e.g. "supervisor name" of `supervisorName`, and "brand" of `brandId`, which is shown by its name. */
export const fieldText = (field: string): string =>
  field
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|\./g, ' ')
    .toLowerCase()
    .replace(/ id$/, '')
