import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { textOf } from '@/components/form/text-of';
import { Dialog } from '@/components/ui/dialog';
import { countText } from '@/lib/domain/count-text';
import { splitTags, tagsProblem } from '@/lib/domain/tag-name';

interface TagPinsProps {
  open: boolean;
  count: number;
  onClose: () => void;
  onTags: (tags: string[]) => void;
}

const tagsOf = (values: FormData) => splitTags(textOf(values, 'tags'));

export const TagPins = ({ open, count, onClose, onTags }: TagPinsProps) => (
  <Dialog title="Add tags" open={open} onClose={onClose} isForm>
    <Form
      submitLabel={`Add to ${countText(count, 'pin')}`}
      check={(values) => ({ tags: tagsProblem(tagsOf(values)) })}
      action={async (values) => {
        onClose();
        onTags(tagsOf(values));
      }}
      stays
    >
      {(errors) => (
        <TextField
          label="Tags"
          name="tags"
          autoComplete="off"
          required
          hint="Separate tags with commas. The pins keep their other tags."
          error={errors.tags}
        />
      )}
    </Form>
  </Dialog>
);
