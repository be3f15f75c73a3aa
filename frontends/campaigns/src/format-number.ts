/** 68400 → "68,400", in both languages. */
export const formatNumber = (value: number): string => value.toLocaleString('en-GB')
