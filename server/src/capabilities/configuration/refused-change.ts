import type { Section } from '@retaguarda/contract/entities/configuration';
import type { FieldError } from '@retaguarda/contract/error-reply';
import type { Message } from '@retaguarda/contract/messages';
import { ApprovalRequired } from '../../platform/db/write/require-approval.ts';
import { ReauthenticationRequired } from '../../platform/db/write/require-reauthentication.ts';
import { VersionConflict } from '../../platform/db/write/row-writer.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { settingOf } from './settings.ts';

/** Why a row of a file is refused. It names the row and the setting, such as `configuration.roles.suporte.permissions`. */
export class RefusedChange extends FieldRefusal {
  override readonly errors: FieldError[];

  constructor(section: Section, name: string, message: Message, errors?: FieldError[], status = 400) {
    const field = fieldOf(section, name);
    super(field, message, status);
    this.errors = errors ?? [{ field, value: message }];
  }

  /** The same error, with the row that it is about. What the caller can do something about stays as it is. */
  static at(section: Section, name: string, error: unknown) {
    if (asksForMore.some((kind) => error instanceof kind)) return error;
    const refusal = refusalOf(error, 'PATCH');
    if (!refusal || refusal.status >= 500) return error;
    const { message, status } = refusal;
    const row = fieldOf(section, name);
    const errors =
      typeof message === 'string'
        ? [{ field: row, value: message }]
        : message.map((one) => ({ ...one, field: `${row}.${settingOf(section, one.field)}` }));
    return new RefusedChange(section, name, 'Invalid field', errors, status);
  }
}

const fieldOf = (section: Section, name: string) => `configuration.${section}.${name}`;

const asksForMore = [ApprovalRequired, ReauthenticationRequired, VersionConflict];
