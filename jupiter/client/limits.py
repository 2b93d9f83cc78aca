"""How much the server reads: longer texts are refused before it is asked, longer lists are sent in batches.

Invariant: the limits of a record's texts are the server's own, and a batch is smaller than what it reads.
"""

# Characters of what people write into a record, and the number of tags.
COMMENT_LENGTH = 2000
LABEL_LENGTH = 500
TAG_COUNT = 50
TAG_NAME_LENGTH = 50
TAG_TEXT_LENGTH = 500

# Characters and steps of a record file. The server sets none, since it is sent one batch at a time; these keep a file
# that is no record from filling the memory.
RECORD_LENGTH = 32 * 1024 * 1024
RECORD_STEPS = 200_000

# The body of a request with a list, in bytes and in items. Far below what the server reads (384 KiB, 2,000 steps), so
# that no answer takes long.
BATCH_BYTES = 150_000
BATCH_QUESTIONS = 100
BATCH_STEPS = 1000
