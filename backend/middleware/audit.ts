import type { RequestContext } from './request-state.ts';

type AuditEvent =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'session_ended'
  | 'identity_confirmed'
  | 'confirmation_refused'
  | 'password_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'email_changed'
  | 'email_confirmed'
  | 'two_step_on'
  | 'two_step_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'other_user_refused'
  | 'foreign_origin_refused'
  | 'data_exported'
  | 'data_deleted'
  | 'account_deleted'
  | 'account_connected'
  | 'account_disconnected'
  | 'publishing_stopped'
  | 'calendar_address_made'
  | 'report_shared'
  | 'replies_read'
  | 'replies_no_longer_read';

/** Writes what an operator must be able to look up later: who did what, in which request. No secrets in `details`. */
export function audit(ctx: RequestContext, event: AuditEvent, details: Record<string, string | number> = {}): void {
  ctx.state.log.info({ audit: event, userId: ctx.state.user?.id, ...details }, event);
}
