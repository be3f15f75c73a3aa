/** Whether an administrator may remove a view, and take that back: their own, and as dev those that all see (ADR 64). */
export const mayRemoveView = (admin: { readonly id: string; readonly role: string }, view: { readonly ownerId: string; readonly shared: boolean }): boolean =>
  view.ownerId === admin.id || (view.shared && admin.role === 'dev')
