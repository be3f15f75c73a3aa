import type { IdentityServiceDefinition } from '@club/contracts/identity'
import type { ServiceClient } from '@club/service-host'

/** Where changes are recorded: the audit log of identity (decision D93). */
export type AuditLog = Pick<ServiceClient<IdentityServiceDefinition>, 'recordAudit'>
