import { z } from 'zod';

const keySchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
  project_id: z.string().optional(),
});

/** Says why a text is no key of a service account of the project; undefined: it is one. */
export function credentialsProblem(text: string, project: string | undefined): string | undefined {
  const key = readKey(text);
  if (!key) return 'must be a key of a service account, as JSON with client_email and private_key';
  if (key.project_id === undefined || key.project_id === project) return undefined;
  return `is a key of the project ${key.project_id}, and FIREBASE_PROJECT_ID is ${project}`;
}

function readKey(text: string): z.infer<typeof keySchema> | undefined {
  try {
    return keySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
