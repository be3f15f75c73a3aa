/** A share (0 to 1) as people read it, e.g. `5 %` or `0.5 %`. */
export const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`
