/**
 * Federation's sentences about its errors, which the shell leaves out of a first view: a failure has its number and the address of what
 * is known about it, and reaches the fallback of its area and the log of the gateway as any other.
 */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
