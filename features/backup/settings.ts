import { z } from 'zod';
import { defineSettings } from '@/lib/features/settings';

export const backupSettings = defineSettings({
  REMOVAL_JOURNAL_DAYS: z.coerce.number().int().min(1).max(36_500).default(400),
});
